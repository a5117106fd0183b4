import type { ColumnDef } from '@tanstack/react-table';
import { filtersOf, type RowOf } from '../api/list';
import { t } from '../text/catalogue';
import { count, state, text, time } from '../ui/columns';
import { Facts } from '../ui/Facts';
import { List } from '../ui/List';
import { host, indicator } from '../ui/pivots';
import { Tabs } from '../ui/Tabs';
import { useAddress } from '../ui/useAddress';
import { HuntIndicators } from './HuntIndicators';
import type { Hunt } from './hunt';

type Result = RowOf<'/api/v1/hunts/{id}/results'>;
type Ledger = RowOf<'/api/v1/hunts/{id}/hosts'>;
type Statement = RowOf<'/api/v1/hunts/{id}/queries'>;
type Alert = RowOf<'/api/v1/alerts'>;

const results: ColumnDef<Result>[] = [
  host<Result>(),
  state<Result>('severity'),
  state<Result>('ioc_type'),
  indicator<Result>(),
  time<Result>('detected_at'),
];
const hosts: ColumnDef<Ledger>[] = [
  host<Ledger>(),
  state<Ledger>('state'),
  count<Ledger>('rows'),
  time<Ledger>('responded_at'),
  text<Ledger>('error'),
];
const statements: ColumnDef<Statement>[] = [
  count<Statement>('number'),
  state<Statement>('type'),
  text<Statement>('surface'),
  state<Statement>('audience'),
  text<Statement>('sql'),
];
const alerts: ColumnDef<Alert>[] = [
  state<Alert>('severity'),
  host<Alert>(),
  indicator<Alert>(),
  count<Alert>('occurrences'),
  text<Alert>('acknowledged_by'),
  time<Alert>('created_at'),
];

interface HuntTabsProps {
  id: string;
  hunt: Hunt;
  everyMs: number | false;
}

/** Tabs of a hunt: results, hosts, queries, indicators and alerts. */
export function HuntTabs({ id, hunt, everyMs }: HuntTabsProps) {
  const [search, setSearch] = useAddress();
  const { alerts: alertsTitle, ...others } = t.hunts.tabs;
  const hasAlerts = 'hunt_id' in filtersOf('/api/v1/alerts');
  const tabs: Record<string, string> = hasAlerts ? { ...others, alerts: alertsTitle } : others;
  const tab = search.tab !== undefined && search.tab in tabs ? search.tab : 'results';
  const common = { search, onSearch: setSearch, everyMs, label: tabs[tab] ?? '' };
  return (
    <>
      <Tabs label={t.nav.hunts} tabs={tabs} current={tab} />
      {tab === 'results' && (
        <List
          {...common}
          id={id}
          path="/api/v1/hunts/{id}/results"
          columns={results}
          idOf={(row) => `${row.host_id} ${row.ioc_id}`}
          empty={everyMs === false ? t.hunts.foundNothing : t.hunts.noResults}
          more={(row) => <Facts of={row.evidence} />}
          exported
        />
      )}
      {tab === 'hosts' && (
        <List
          {...common}
          id={id}
          path="/api/v1/hunts/{id}/hosts"
          columns={hosts}
          idOf={(row) => row.host_id}
          exported
        />
      )}
      {tab === 'queries' && (
        <List
          {...common}
          id={id}
          everyMs={false}
          path="/api/v1/hunts/{id}/queries"
          columns={statements}
          idOf={(row) => String(row.number)}
        />
      )}
      {tab === 'alerts' && (
        <List
          {...common}
          path="/api/v1/alerts"
          fixed={{ hunt_id: id, acknowledged: 'all' }}
          columns={alerts}
          idOf={(row) => row.id}
          empty={t.hunts.noAlerts}
          exported
        />
      )}
      {tab === 'indicators' && <HuntIndicators hunt={hunt} />}
    </>
  );
}
