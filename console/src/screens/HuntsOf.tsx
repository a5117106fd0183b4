import { Link } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import type { RowOf, Search } from '../api/list';
import { t } from '../text/catalogue';
import { Foreign } from '../text/Foreign';
import { column, count, state, text, time } from '../ui/columns';
import { List } from '../ui/List';
import { useAddress } from '../ui/useAddress';

const PATH = '/api/v1/hunts';
type Hunt = RowOf<typeof PATH>;

const columns = [
  column<Hunt>('name', (hunt) => (
    <Link to="/hunts/$id" params={{ id: hunt.id }}>
      <Foreign value={hunt.name} />
    </Link>
  )),
  state<Hunt>('status'),
  count<Hunt>('responded_hosts'),
  count<Hunt>('matched_hosts'),
  text<Hunt>('created_by'),
  time<Hunt>('created_at'),
];

/** List of hunts with fixed filters, such as those of one host. */
export function HuntsOf({ of, empty }: { of: Search; empty: ReactNode }) {
  const [search, setSearch] = useAddress();
  return (
    <List
      path={PATH}
      fixed={of}
      label={t.nav.hunts}
      columns={columns}
      idOf={(hunt) => hunt.id}
      search={search}
      onSearch={setSearch}
      empty={empty}
      exported
    />
  );
}
