import { t } from '../../text/catalogue';
import { count, state, text, time, wide } from '../../ui/columns';
import { ListOf } from '../../ui/ListOf';
import { host, indicator } from '../../ui/pivots';

/** State of a watchlist on one host. */
interface PackHost {
  readonly host_id: string;
}

/** Match of a watchlist on one host. */
interface Found {
  readonly host_id: string;
  readonly ioc_id: string;
  readonly run: number;
}

export const PACK_HOSTS = '/api/v1/watchlist-packs/{id}/hosts';
export const PACK_RESULTS = '/api/v1/watchlist-packs/{id}/results';

const hosts = [
  host<PackHost>(),
  state<PackHost>('state'),
  count<PackHost>('revision'),
  text<PackHost>('error'),
  time<PackHost>('reported_at'),
];
const results = [
  state<Found>('severity'),
  host<Found>(),
  indicator<Found>(),
  wide(text<Found>('evidence')),
  time<Found>('ingested_at'),
];

/** List of the watchlist's state on each host that has reported. */
export function PackHosts({ id }: { id: string }) {
  const { tabs, noHosts } = t.watchlists;
  return (
    <ListOf
      path={PACK_HOSTS}
      id={id}
      label={tabs.hosts}
      columns={hosts}
      idOf={(it) => it.host_id}
      empty={noHosts}
    />
  );
}

/** List of the watchlist's matches. */
export function PackResults({ id }: { id: string }) {
  const { tabs, noResults } = t.watchlists;
  return (
    <ListOf
      path={PACK_RESULTS}
      id={id}
      label={tabs.results}
      columns={results}
      idOf={(it) => `${it.host_id} ${it.ioc_id} ${it.run}`}
      empty={noResults}
    />
  );
}
