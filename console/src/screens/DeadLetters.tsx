import { api, attempt, done } from '../api/client';
import type { RowOf } from '../api/list';
import { t } from '../text/catalogue';
import { Act } from '../ui/Act';
import { text, time } from '../ui/columns';
import { List } from '../ui/List';
import { Page } from '../ui/Page';
import { useAddress } from '../ui/useAddress';

type Letter = RowOf<'/api/v1/admin/dead-letters'>;

const columns = [
  text<Letter>('processor'),
  text<Letter>('event_type'),
  text<Letter>('cause'),
  time<Letter>('enqueued_at'),
];

export function DeadLetters() {
  const [search, setSearch] = useAddress();
  return (
    <Page title={t.nav.deadLetters}>
      <List
        path="/api/v1/admin/dead-letters"
        label={t.nav.deadLetters}
        columns={columns}
        idOf={(letter) => letter.id}
        search={search}
        onSearch={setSearch}
        empty={t.deadLetters.empty}
        more={(letter, close) => <Actions id={letter.id} onDone={close} />}
      />
    </Page>
  );
}

function Actions({ id, onDone }: { id: string; onDone: () => void }) {
  const params = { path: { id }, header: attempt() };
  return (
    <div className="actions">
      <Act
        label={t.deadLetters.retry}
        question={<p>{t.deadLetters.retryQuestion}</p>}
        run={() => done(api.POST('/api/v1/admin/dead-letters/{id}/retry', { params }))}
        onDone={onDone}
      />
      <Act
        label={t.deadLetters.discard}
        question={<p>{t.deadLetters.discardQuestion}</p>}
        run={() => done(api.POST('/api/v1/admin/dead-letters/{id}/discard', { params }))}
        onDone={onDone}
      />
    </div>
  );
}
