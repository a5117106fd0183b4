import { Link, useNavigate } from '@tanstack/react-router';
import type { RowOf } from '../api/list';
import { useMay } from '../session/useSession';
import { t } from '../text/catalogue';
import { Foreign } from '../text/Foreign';
import { number } from '../text/format';
import { column, state, time, user, wide } from '../ui/columns';
import { List } from '../ui/List';
import { Page } from '../ui/Page';
import { CellLink } from '../ui/pivots';
import { useAddress } from '../ui/useAddress';

type Campaign = RowOf<'/api/v1/campaigns'>;

const columns = [
  wide(
    column<Campaign>('name', (campaign) => (
      <CellLink to="/campaigns/$id" id={campaign.id}>
        <Foreign value={campaign.name} />
      </CellLink>
    )),
  ),
  state<Campaign>('kind'),
  state<Campaign>('status'),
  column<Campaign>('responded', (it) =>
    t.campaigns.part(number(it.coverage.responded), number(it.summary.assigned_hosts)),
  ),
  user<Campaign>('created_by'),
  time<Campaign>('created_at'),
];

/** Screen of all campaigns that the user may see. */
export function Campaigns() {
  const [search, setSearch] = useAddress();
  const may = useMay();
  const navigate = useNavigate();
  const actions = may('POST /api/v1/campaigns') && (
    <Link to="/campaigns/new" className="primary">
      {t.campaigns.new}
    </Link>
  );
  return (
    <Page title={t.nav.campaigns} actions={actions}>
      <List
        path="/api/v1/campaigns"
        label={t.nav.campaigns}
        columns={columns}
        idOf={(campaign) => campaign.id}
        search={search}
        onSearch={setSearch}
        onOpen={(campaign) => void navigate({ to: '/campaigns/$id', params: { id: campaign.id } })}
        empty={may('POST /api/v1/campaigns') ? t.campaigns.empty : t.list.empty}
        exported
      />
    </Page>
  );
}
