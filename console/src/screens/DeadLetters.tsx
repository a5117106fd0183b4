import { t } from '../text/catalogue';
import { summary, text, time, wide } from '../ui/columns';
import { List } from '../ui/List';
import { Page } from '../ui/Page';
import { useAddress } from '../ui/useAddress';
import type { Letter } from './deadletter/allOfCause';
import { LetterActions } from './deadletter/LetterActions';
import { LetterEvent } from './deadletter/LetterEvent';

const columns = [
  text<Letter>('processor'),
  text<Letter>('event_type'),
  wide(text<Letter>('cause')),
  summary<Letter>('sequence'),
  time<Letter>('enqueued_at'),
];

export function DeadLetters() {
  const [search, setSearch] = useAddress();
  return (
    <Page title={t.nav.deadLetters}>
      <p>{t.deadLetters.about}</p>
      <List
        path="/api/v1/admin/dead-letters"
        label={t.nav.deadLetters}
        columns={columns}
        idOf={(letter) => letter.id}
        search={search}
        onSearch={setSearch}
        empty={t.deadLetters.empty}
        more={(letter, close) => (
          <>
            <LetterActions key={letter.id} letter={letter} onDone={close} />
            <LetterEvent id={letter.id} />
          </>
        )}
      />
    </Page>
  );
}
