import { Link } from '@tanstack/react-router';
import { useMay } from '../session/useSession';
import { t } from '../text/catalogue';
import { Page } from '../ui/Page';
import { WatchlistsOf } from './WatchlistsOf';

const ALL = {};

export function Watchlists() {
  const writes = useMay()('POST /api/v1/watchlist-packs');
  const actions = writes && (
    <Link to="/watchlists/new" className="primary">
      {t.watchlists.new}
    </Link>
  );
  return (
    <Page title={t.nav.watchlists} actions={actions}>
      <WatchlistsOf of={ALL} empty={t.watchlists.empty} />
    </Page>
  );
}
