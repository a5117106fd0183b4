import { Link } from '@tanstack/react-router';
import type { RowOf } from '../../api/list';
import { t } from '../../text/catalogue';
import { count, summary, text, time, user, wide } from '../../ui/columns';
import { List } from '../../ui/List';
import { useAddress } from '../../ui/useAddress';
import { EventProof } from './EventProof';
import { LogExport } from './LogExport';
import { pastOf } from './pasts';
import { SubjectLink } from './SubjectLink';

const PATH = '/api/v1/audit/events';
type Event = RowOf<typeof PATH>;

const columns = [
  count<Event>('position'),
  time<Event>('at'),
  text<Event>('type'),
  user<Event>('user'),
  text<Event>('address'),
  wide(summary<Event>('summary')),
];

/** List of the log's events with their actor and proof. */
export function LogEvents() {
  const [search, setSearch] = useAddress();
  return (
    <>
      <p>{t.audit.logAbout}</p>
      <LogExport search={search} />
      <List
        path={PATH}
        label={t.audit.tabs.log}
        columns={columns}
        idOf={(event) => event.event_id}
        search={search}
        onSearch={setSearch}
        empty={t.audit.empty}
        more={(event) => (
          <>
            <div className="actions">
              <SubjectLink type={event.aggregate_type} id={event.aggregate_id} />
              <AtEvent event={event} />
            </div>
            <EventProof id={event.event_id} />
          </>
        )}
      />
    </>
  );
}

function AtEvent({ event }: { event: Event }) {
  const kind = pastOf(event.aggregate_type);
  if (!kind) return null;
  const search = { tab: 'past', what: kind, id: event.aggregate_id, as_of: String(event.position) };
  return (
    <Link to="/audit" search={search as never}>
      {t.audit.past.atEvent}
    </Link>
  );
}
