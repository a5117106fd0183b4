import type { RowOf } from '../../api/list';
import { t } from '../../text/catalogue';
import { state, summary, text, time, user, wide } from '../../ui/columns';
import { List } from '../../ui/List';
import { useAddress } from '../../ui/useAddress';

type Event = RowOf<'/api/v1/security-events'>;

const columns = [
  time<Event>('at'),
  state<Event>('kind'),
  user<Event>('user'),
  text<Event>('address'),
  wide(summary<Event>('detail')),
];

export function SecurityEvents() {
  const [search, setSearch] = useAddress();
  return (
    <>
      <p>{t.audit.about}</p>
      <List
        path="/api/v1/security-events"
        label={t.audit.tabs.security}
        columns={columns}
        idOf={(event) => event.id}
        search={search}
        onSearch={setSearch}
        empty={t.audit.empty}
        exported
      />
    </>
  );
}
