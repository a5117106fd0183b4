import type { Operation } from './api/audience';
import type { t } from './text/catalogue';

interface Destination {
  to: string;
  name: keyof typeof t.nav;
  /** Operation that the screen sends first; the entry is hidden from users who are not permitted to send it. */
  reads: Operation;
  /** Initial filters. */
  search?: Readonly<Record<string, string>>;
}

export const destinations: readonly Destination[] = [
  { to: '/', name: 'overview', reads: 'GET /api/v1/overview' },
  { to: '/hunts', name: 'hunts', reads: 'GET /api/v1/hunts' },
  { to: '/campaigns', name: 'campaigns', reads: 'GET /api/v1/campaigns' },
  { to: '/alerts', name: 'alerts', reads: 'GET /api/v1/alerts', search: { category: 'ioc' } },
  { to: '/indicators', name: 'indicators', reads: 'GET /api/v1/iocs' },
  { to: '/hosts', name: 'hosts', reads: 'GET /api/v1/hosts' },
  { to: '/watchlists', name: 'watchlists', reads: 'GET /api/v1/watchlist-packs' },
  { to: '/queries', name: 'queries', reads: 'GET /api/v1/saved-queries' },
  { to: '/deliveries', name: 'deliveries', reads: 'GET /api/v1/admin/webhook/deliveries' },
  { to: '/audit', name: 'audit', reads: 'GET /api/v1/security-events' },
  { to: '/dead-letters', name: 'deadLetters', reads: 'GET /api/v1/admin/dead-letters' },
  { to: '/users', name: 'users', reads: 'GET /api/v1/admin/users' },
  { to: '/tokens', name: 'tokens', reads: 'GET /api/v1/tokens' },
  { to: '/settings', name: 'settings', reads: 'GET /api/v1/admin/settings' },
  { to: '/about', name: 'about', reads: 'GET /api/v1/limits' },
];
