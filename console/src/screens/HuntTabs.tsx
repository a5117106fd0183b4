import type { ColumnDef } from '@tanstack/react-table';
import type { components } from '../api/contract';
import type { RowOf } from '../api/list';
import { t } from '../text/catalogue';
import { column, count, state, text, time } from '../ui/columns';
import { Facts } from '../ui/Facts';
import { List } from '../ui/List';
import { Tabs } from '../ui/Tabs';
import { useAddress } from '../ui/useAddress';
import { useLiveResults } from './useLiveResults';

type Result = RowOf<'/api/v1/hunts/{id}/results'>;
type Coverage = RowOf<'/api/v1/hunts/{id}/hosts'>;
type Statement = RowOf<'/api/v1/hunts/{id}/queries'>;

const results: ColumnDef<Result>[] = [
  text<Result>('hostname'),
  state<Result>('severity'),
  column<Result>('ioc_type', (row) => row.ioc_type),
  text<Result>('ioc_value'),
  time<Result>('detected_at'),
];
const hosts: ColumnDef<Coverage>[] = [
  text<Coverage>('hostname'),
  state<Coverage>('state'),
  count<Coverage>('rows'),
  time<Coverage>('responded_at'),
  text<Coverage>('error'),
];
const statements: ColumnDef<Statement>[] = [
  count<Statement>('number'),
  state<Statement>('type'),
  text<Statement>('surface'),
  state<Statement>('audience'),
  text<Statement>('sql'),
];

interface HuntTabsProps {
  id: string;
  hunt: components['schemas']['Hunt'];
  everyMs: number | false;
}

export function HuntTabs({ id, hunt, everyMs }: HuntTabsProps) {
  const [search, setSearch] = useAddress();
  const tab = search.tab !== undefined && search.tab in t.hunts.tabs ? search.tab : 'results';
  useLiveResults(id, everyMs !== false && tab === 'results');
  const common = { id, search, onSearch: setSearch, everyMs };
  return (
    <>
      <Tabs label={t.nav.hunts} tabs={t.hunts.tabs} current={tab} />
      {tab === 'results' && (
        <List
          {...common}
          path="/api/v1/hunts/{id}/results"
          label={t.hunts.tabs.results}
          columns={results}
          idOf={(row) => `${row.host_id} ${row.ioc_id}`}
          empty={t.hunts.noResults}
          more={(row) => <Facts of={row.evidence} />}
          exported
        />
      )}
      {tab === 'hosts' && (
        <List
          {...common}
          path="/api/v1/hunts/{id}/hosts"
          label={t.hunts.tabs.hosts}
          columns={hosts}
          idOf={(row) => row.host_id}
          exported
        />
      )}
      {tab === 'queries' && (
        <List
          {...common}
          everyMs={false}
          path="/api/v1/hunts/{id}/queries"
          label={t.hunts.tabs.queries}
          columns={statements}
          idOf={(row) => String(row.number)}
        />
      )}
      {tab === 'indicators' && (
        <Facts
          of={Object.fromEntries(
            hunt.indicators.slice(0, 1_000).map((it, at) => [`${at + 1} ${it.type}`, it.value]),
          )}
        />
      )}
    </>
  );
}
