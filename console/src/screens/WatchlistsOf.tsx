import { Link } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import type { RowOf, Search } from '../api/list';
import { t } from '../text/catalogue';
import { Foreign } from '../text/Foreign';
import { length } from '../text/format';
import { column, count, flag, time, wide } from '../ui/columns';
import { List } from '../ui/List';
import { useAddress } from '../ui/useAddress';

const PATH = '/api/v1/watchlist-packs';
type Pack = RowOf<typeof PATH>;

const columns = [
  wide(
    column<Pack>('name', (pack) => (
      <Link to="/watchlists/$id" params={{ id: pack.id }}>
        <Foreign value={pack.name} />
      </Link>
    )),
  ),
  flag<Pack>('active'),
  count<Pack>('indicator_count'),
  count<Pack>('reporting', t.watchlists.reporting, (pack) => pack.hosts.reporting),
  count<Pack>('failing', t.watchlists.failing, (pack) => pack.hosts.failing),
  column<Pack>('interval_seconds', (pack) => length(pack.interval_seconds)),
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
