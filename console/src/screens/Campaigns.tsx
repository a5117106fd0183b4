import { Link } from '@tanstack/react-router';
import type { RowOf } from '../api/list';
import { useMay } from '../session/useSession';
import { t } from '../text/catalogue';
import { Foreign } from '../text/Foreign';
import { column, state, text, time } from '../ui/columns';
import { List } from '../ui/List';
import { Page } from '../ui/Page';
import { useAddress } from '../ui/useAddress';

type Campaign = RowOf<'/api/v1/campaigns'>;

const columns = [
  column<Campaign>('name', (campaign) => (
    <Link to="/campaigns/$id" params={{ id: campaign.id }}>
      <Foreign value={campaign.name} />
    </Link>
  )),
  state<Campaign>('kind'),
  state<Campaign>('status'),
  column<Campaign>('responded', (it) => `${it.coverage.responded} / ${it.summary.assigned_hosts}`),
  text<Campaign>('created_by'),
  time<Campaign>('created_at'),
];

export function Campaigns() {
  const [search, setSearch] = useAddress();
  const may = useMay();
  const actions = may('POST /api/v1/campaigns') && <Link to="/campaigns/new">{t.campaigns.new}</Link>;
  return (
    <Page title={t.nav.campaigns} actions={actions}>
      <List
        path="/api/v1/campaigns"
        label={t.nav.campaigns}
        columns={columns}
        idOf={(campaign) => campaign.id}
        search={search}
        onSearch={setSearch}
        empty={t.campaigns.empty}
        exported
      />
    </Page>
  );
}
