import type { RowOf } from '../../api/list';
import { t } from '../../text/catalogue';
import { Foreign } from '../../text/Foreign';
import { summaryOf, textOf } from '../../text/foreign';
import { column, state, text, time, user, wide } from '../../ui/columns';
import { List } from '../../ui/List';
import { useAddress } from '../../ui/useAddress';

type Event = RowOf<'/api/v1/security-events'>;

const columns = [
  time<Event>('at'),
  state<Event>('kind'),
  user<Event>('user'),
  text<Event>('address'),
  wide(column<Event>('detail', ({ detail }) => <Foreign value={summaryOf(textOf(told(detail)))} />)),
];

/** Returns the details of an event, without the count and the times of a single occurrence. */
function told({ count, first_at, last_at, ...detail }: Event['detail']): object {
  return Number(count ?? 1) > 1 ? { ...detail, count, first_at, last_at } : detail;
}

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
