import { Link } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import type { RowOf, Search } from '../api/list';
import { t } from '../text/catalogue';
import { Foreign } from '../text/Foreign';
import { column, count, time } from '../ui/columns';
import { List } from '../ui/List';
import { useAddress } from '../ui/useAddress';

const PATH = '/api/v1/watchlist-packs';
type Pack = RowOf<typeof PATH>;

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

/** List of watchlists with fixed filters, such as those that hold one indicator. */
export function WatchlistsOf({ of, empty }: { of: Search; empty: ReactNode }) {
  const [search, setSearch] = useAddress();
  return (
    <List
      path={PATH}
      fixed={of}
      label={t.nav.watchlists}
      columns={columns}
      idOf={(pack) => pack.id}
      search={search}
      onSearch={setSearch}
      empty={empty}
    />
  );
}
