import { Link } from '@tanstack/react-router';
import type { RowOf } from '../api/list';
import { useMay } from '../session/useSession';
import { t } from '../text/catalogue';
import { Foreign } from '../text/Foreign';
import { column, count, time } from '../ui/columns';
import { List } from '../ui/List';
import { Page } from '../ui/Page';
import { useAddress } from '../ui/useAddress';

type Pack = RowOf<'/api/v1/watchlist-packs'>;

const columns = [
  column<Pack>('name', (pack) => (
    <Link to="/watchlists/$id" params={{ id: pack.id }}>
      <Foreign value={pack.name} />
    </Link>
  )),
  column<Pack>('active', (pack) => (pack.active ? t.list.yes : t.list.no)),
  count<Pack>('indicator_count'),
  column<Pack>('reporting', (pack) => pack.hosts.reporting),
  column<Pack>('failing', (pack) => pack.hosts.failing),
  count<Pack>('interval_seconds'),
  time<Pack>('updated_at'),
];

export function Watchlists() {
  const [search, setSearch] = useAddress();
  const writes = useMay()('POST /api/v1/watchlist-packs');
  const actions = writes && <Link to="/watchlists/new">{t.watchlists.new}</Link>;
  return (
    <Page title={t.nav.watchlists} actions={actions}>
      <List
        path="/api/v1/watchlist-packs"
        label={t.nav.watchlists}
        columns={columns}
        idOf={(pack) => pack.id}
        search={search}
        onSearch={setSearch}
        empty={t.watchlists.empty}
      />
    </Page>
  );
}
