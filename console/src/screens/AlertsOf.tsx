import type { ReactNode } from 'react';
import type { RowOf, Search } from '../api/list';
import { t } from '../text/catalogue';
import { count, state, time } from '../ui/columns';
import { List } from '../ui/List';
import { host, indicator } from '../ui/pivots';
import { useAddress } from '../ui/useAddress';
import { SubjectLink } from './audit/SubjectLink';

const PATH = '/api/v1/alerts';
type Alert = RowOf<typeof PATH>;

const columns = [
  state<Alert>('severity'),
  host<Alert>(),
  indicator<Alert>(),
  state<Alert>('kind'),
  count<Alert>('occurrences'),
  time<Alert>('created_at'),
  time<Alert>('last_seen_at'),
];

/** List of alerts with fixed filters, such as those of one host. */
export function AlertsOf({ of, empty }: { of: Search; empty: ReactNode }) {
  const [search, setSearch] = useAddress();
  return (
    <List
      path={PATH}
      fixed={of}
      label={t.nav.alerts}
      columns={columns}
      idOf={(alert) => alert.id}
      search={search}
      onSearch={setSearch}
      empty={empty}
      exported
      more={(alert) => <SubjectLink type="Alert" id={alert.id} />}
    />
  );
}
