import { exists } from '../api/audience';
import type { components } from '../api/contract';
import type { RowOf } from '../api/list';
import { t } from '../text/catalogue';
import { count, state, text, time, wide } from '../ui/columns';
import { List } from '../ui/List';
import { host, indicator } from '../ui/pivots';
import { Tabs } from '../ui/Tabs';
import { useAddress } from '../ui/useAddress';
import { CampaignProgress } from './CampaignProgress';

type Rows = RowOf<'/api/v1/queries/{query_id}/rows'>;
type Pending = RowOf<'/api/v1/campaigns/{id}/pending-hosts'>;
type Response = RowOf<'/api/v1/campaigns/{id}/late-responses'>;
type Match = RowOf<'/api/v1/campaigns/{id}/late-matches'>;
type Indicator = RowOf<'/api/v1/campaigns/{id}/indicators'>;

const PATH = '/api/v1/campaigns/{id}';

const rows = [host<Rows>(), wide(text<Rows>('row')), time<Rows>('detected_at')];
const assigned = [
  host<Pending>(),
  state<Pending>('state'),
  count<Pending>('attempts'),
  time<Pending>('lease_until'),
  text<Pending>('error'),
];
const pending = [host<Pending>(), state<Pending>('status'), count<Pending>('pending_jobs')];
const responses = [host<Response>(), count<Response>('rows_returned'), time<Response>('responded_at')];
const matches = [host<Match>(), state<Match>('ioc_type'), indicator<Match>(), time<Match>('reported_at')];
const indicators = [state<Indicator>('severity'), state<Indicator>('type'), wide(text<Indicator>('value'))];

interface CampaignTabsProps {
  campaign: components['schemas']['Campaign'];
  everyMs: number | false;
}

/** Tabs of a campaign: rows first, then assignments of hosts, late answers, and progress with the statement. */
export function CampaignTabs({ campaign, everyMs }: CampaignTabsProps) {
  const [search, onSearch] = useAddress();
  const { rows: rowsTitle, hosts: hostsTitle, ...rest } = t.campaigns.tabs;
  const tabs: Record<string, string> = {
    ...(campaign.query_id ? { rows: rowsTitle } : {}),
    ...(exists(`GET ${PATH}/hosts`) ? { hosts: hostsTitle } : {}),
    ...rest,
  };
  const first = Object.keys(tabs)[0] ?? '';
  const tab = search.tab !== undefined && search.tab in tabs ? search.tab : first;
  const common = { id: campaign.id, search, onSearch, label: tabs[tab] ?? '', exported: true };
  return (
    <>
      <Tabs label={t.nav.campaigns} tabs={tabs} current={tab} />
      {tab === 'rows' && campaign.query_id && (
        <List
          {...common}
          id={campaign.query_id}
          path="/api/v1/queries/{query_id}/rows"
          columns={rows}
          idOf={(row) => `${row.host_id} ${row.ingested_at} ${JSON.stringify(row.row)}`}
          empty={t.campaigns.noRows}
        />
      )}
      {tab === 'hosts' && (
        <List
          {...common}
          path={`${PATH}/hosts` as `${typeof PATH}/pending-hosts`}
          columns={assigned}
          idOf={(row) => row.host_id}
        />
      )}
      {tab === 'pending' && (
        <List {...common} path={`${PATH}/pending-hosts`} columns={pending} idOf={(row) => row.host_id} />
      )}
      {tab === 'responses' && (
        <List {...common} path={`${PATH}/late-responses`} columns={responses} idOf={(row) => row.host_id} />
      )}
      {tab === 'matches' && (
        <List
          {...common}
          path={`${PATH}/late-matches`}
          columns={matches}
          idOf={(row) => `${row.host_id} ${row.ioc_type} ${row.ioc_value}`}
        />
      )}
      {tab === 'indicators' && (
        <List {...common} path={`${PATH}/indicators`} columns={indicators} idOf={(row) => row.id} />
      )}
      {tab === 'progress' && <CampaignProgress campaign={campaign} everyMs={everyMs} />}
    </>
  );
}
