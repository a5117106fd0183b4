import type { components } from '../api/contract';
import type { RowOf } from '../api/list';
import { t } from '../text/catalogue';
import { column, count, state, text, time } from '../ui/columns';
import { List } from '../ui/List';
import { Tabs } from '../ui/Tabs';
import { useAddress } from '../ui/useAddress';

type Rows = RowOf<'/api/v1/queries/{query_id}/rows'>;
type Pending = RowOf<'/api/v1/campaigns/{id}/pending-hosts'>;
type Response = RowOf<'/api/v1/campaigns/{id}/late-responses'>;
type Match = RowOf<'/api/v1/campaigns/{id}/late-matches'>;
type Indicator = RowOf<'/api/v1/campaigns/{id}/indicators'>;

const rows = [text<Rows>('hostname'), text<Rows>('row'), time<Rows>('detected_at')];
const pending = [text<Pending>('hostname'), state<Pending>('status'), count<Pending>('pending_jobs')];
const responses = [
  text<Response>('hostname'),
  count<Response>('rows_returned'),
  time<Response>('responded_at'),
];
const matches = [
  text<Match>('hostname'),
  column<Match>('ioc_type', (row) => row.ioc_type),
  text<Match>('ioc_value'),
  time<Match>('reported_at'),
];
const indicators = [state<Indicator>('severity'), state<Indicator>('type'), text<Indicator>('value')];

export function CampaignTabs({ campaign }: { campaign: components['schemas']['Campaign'] }) {
  const [search, onSearch] = useAddress();
  const first = campaign.query_id ? 'rows' : 'pending';
  const { rows: rowsTitle, ...others } = t.campaigns.tabs;
  const tabs: Record<string, string> = campaign.query_id ? { rows: rowsTitle, ...others } : others;
  const tab = search.tab !== undefined && search.tab in tabs ? search.tab : first;
  const common = { id: campaign.id, search, onSearch, label: tabs[tab] ?? '', exported: true };
  const path = '/api/v1/campaigns/{id}';
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
        />
      )}
      {tab === 'pending' && (
        <List {...common} path={`${path}/pending-hosts`} columns={pending} idOf={(row) => row.host_id} />
      )}
      {tab === 'responses' && (
        <List {...common} path={`${path}/late-responses`} columns={responses} idOf={(row) => row.host_id} />
      )}
      {tab === 'matches' && (
        <List
          {...common}
          path={`${path}/late-matches`}
          columns={matches}
          idOf={(row) => `${row.host_id} ${row.ioc_type} ${row.ioc_value}`}
        />
      )}
      {tab === 'indicators' && (
        <List {...common} path={`${path}/indicators`} columns={indicators} idOf={(row) => row.id} />
      )}
    </>
  );
}
