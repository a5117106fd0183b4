import { Link } from '@tanstack/react-router';
import type { RowOf } from '../api/list';
import { useMay } from '../session/useSession';
import { t } from '../text/catalogue';
import { Foreign } from '../text/Foreign';
import { column, text, time, user, wide } from '../ui/columns';
import { List } from '../ui/List';
import { Page } from '../ui/Page';
import { useAddress } from '../ui/useAddress';

type Query = RowOf<'/api/v1/saved-queries'>;

const columns = [
  column<Query>('name', (query) => (
    <Link to="/queries/$id" params={{ id: query.id }}>
      <Foreign value={query.name} />
    </Link>
  )),
  wide(text<Query>('sql')),
  user<Query>('updated_by'),
  time<Query>('updated_at'),
];

export function Queries() {
  const [search, setSearch] = useAddress();
  const writes = useMay()('POST /api/v1/saved-queries');
  const actions = writes && (
    <Link to="/queries/new" className="primary">
      {t.queries.new}
    </Link>
  );
  return (
    <Page title={t.nav.queries} actions={actions}>
      <List
        path="/api/v1/saved-queries"
        label={t.nav.queries}
        columns={columns}
        idOf={(query) => query.id}
        search={search}
        onSearch={setSearch}
        empty={t.queries.empty}
        more={(query) =>
          writes && (
            <Link to="/campaigns/new" search={{ query: query.id } as never}>
              {t.queries.run}
            </Link>
          )
        }
      />
    </Page>
  );
}
