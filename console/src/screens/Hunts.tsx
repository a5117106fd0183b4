import { Link, useNavigate } from '@tanstack/react-router';
import type { RowOf } from '../api/list';
import { useMay } from '../session/useSession';
import { t } from '../text/catalogue';
import { Foreign } from '../text/Foreign';
import { CoverageBar } from '../ui/CoverageBar';
import { column, count, state, time, user, wide } from '../ui/columns';
import { List } from '../ui/List';
import { Page } from '../ui/Page';
import { CellLink } from '../ui/pivots';
import { useAddress } from '../ui/useAddress';

type Hunt = RowOf<'/api/v1/hunts'>;

const columns = [
  wide(
    column<Hunt>('name', (hunt) => (
      <CellLink to="/hunts/$id" id={hunt.id}>
        <Foreign value={hunt.name} />
      </CellLink>
    )),
  ),
  state<Hunt>('status'),
  column<Hunt>('coverage', (hunt) => <CoverageBar hunt={hunt} />, t.hunts.coverage),
  count<Hunt>('matched_hosts'),
  user<Hunt>('created_by'),
  time<Hunt>('created_at'),
];

/** Screen of all hunts that the user may see. */
export function Hunts() {
  const [search, setSearch] = useAddress();
  const may = useMay();
  const navigate = useNavigate();
  const actions = may('POST /api/v1/hunts') && (
    <Link to="/hunts/new" className="primary">
      {t.hunts.new}
    </Link>
  );
  return (
    <Page title={t.nav.hunts} actions={actions}>
      <List
        path="/api/v1/hunts"
        label={t.nav.hunts}
        columns={columns}
        idOf={(hunt) => hunt.id}
        search={search}
        onSearch={setSearch}
        onOpen={(hunt) => void navigate({ to: '/hunts/$id', params: { id: hunt.id } })}
        empty={may('POST /api/v1/hunts') ? t.hunts.empty : t.list.empty}
        exported
      />
    </Page>
  );
}
