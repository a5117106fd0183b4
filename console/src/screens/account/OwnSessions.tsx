import { api, done } from '../../api/client';
import type { RowOf } from '../../api/list';
import { t } from '../../text/catalogue';
import { Act } from '../../ui/Act';
import { column, text, time } from '../../ui/columns';
import { List } from '../../ui/List';
import { useAddress } from '../../ui/useAddress';

const PATH = '/api/v1/me/sessions';
type Session = RowOf<typeof PATH>;

const columns = [
  column<Session>(
    'current',
    (it) => (it.current ? t.about.thisSession : t.about.otherSession),
    t.about.session,
  ),
  text<Session>('address'),
  time<Session>('signed_in_at'),
  time<Session>('renewed_at'),
  time<Session>('expires_at'),
];

/** List of the user's own sessions. */
export function OwnSessions() {
  const [search, setSearch] = useAddress();
  return (
    <List
      path={PATH}
      label={t.about.sessions}
      columns={columns}
      idOf={(it) => it.id}
      search={search}
      onSearch={setSearch}
      more={(it, close) => (
        <Act
          label={t.about.endSession}
          question={<p>{it.current ? t.about.endThis : t.about.endOther}</p>}
          run={() => done(api.DELETE('/api/v1/me/sessions/{id}', { params: { path: { id: it.id } } }))}
          onDone={close}
        />
      )}
    />
  );
}
