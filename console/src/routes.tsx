import {
  createRootRoute,
  createRoute,
  createRouter,
  lazyRouteComponent,
  type RouteComponent,
} from '@tanstack/react-router';
import { SEPARATOR, searchOf } from './api/list';
import { NotFound, Shell } from './Shell';
import { SignIn } from './session/SignIn';
import { Broken } from './ui/Broken';

const root = createRootRoute({ component: Shell, notFoundComponent: NotFound, errorComponent: Broken });

/** Creates the route of a screen. Its address holds the filters of the given lists, and further parameters. */
function screen<P extends string>(
  path: P,
  component: RouteComponent,
  lists: string[] = [],
  more: string[] = [],
) {
  return createRoute({
    getParentRoute: () => root,
    path,
    component,
    validateSearch: (raw: Record<string, unknown>) => searchOf(lists, raw, more),
  });
}

const hunt = '/api/v1/hunts/{id}';
const campaign = '/api/v1/campaigns/{id}';
const pack = '/api/v1/watchlist-packs/{id}';

const tree = root.addChildren([
  createRoute({
    getParentRoute: () => root,
    path: '/sign-in',
    component: SignIn,
    validateSearch: (raw: Record<string, unknown>) => searchOf([], raw, ['next']),
  }),
  screen(
    '/',
    lazyRouteComponent(() => import('./screens/overview/Overview'), 'Overview'),
  ),
  screen(
    '/hunts',
    lazyRouteComponent(() => import('./screens/Hunts'), 'Hunts'),
    ['/api/v1/hunts'],
  ),
  screen(
    '/hunts/new',
    lazyRouteComponent(() => import('./screens/newhunt/NewHunt'), 'NewHunt'),
    [],
    ['host', 'again', 'hosts'],
  ),
  screen(
    '/hunts/$id',
    lazyRouteComponent(() => import('./screens/hunt/HuntScreen'), 'HuntScreen'),
    ['/api/v1/alerts', `${hunt}/results`, `${hunt}/hosts`, `${hunt}/unasked-hosts`],
    ['tab'],
  ),
  screen(
    '/campaigns',
    lazyRouteComponent(() => import('./screens/Campaigns'), 'Campaigns'),
    ['/api/v1/campaigns'],
  ),
  screen(
    '/campaigns/new',
    lazyRouteComponent(() => import('./screens/NewCampaign'), 'NewCampaign'),
    [],
    ['query'],
  ),
  screen(
    '/campaigns/$id',
    lazyRouteComponent(() => import('./screens/Campaign'), 'CampaignScreen'),
    [`${campaign}/hosts`, `${campaign}/pending-hosts`, '/api/v1/queries/{query_id}/rows'],
    ['tab'],
  ),
  screen(
    '/alerts',
    lazyRouteComponent(() => import('./screens/Alerts'), 'Alerts'),
    ['/api/v1/alerts'],
    ['group'],
  ),
  screen(
    '/indicators',
    lazyRouteComponent(() => import('./screens/Indicators'), 'Indicators'),
    ['/api/v1/iocs'],
  ),
  screen(
    '/indicators/import',
    lazyRouteComponent(() => import('./screens/Import'), 'Import'),
  ),
  screen(
    '/indicators/$id',
    lazyRouteComponent(() => import('./screens/indicator/IndicatorScreen'), 'IndicatorScreen'),
    ['/api/v1/iocs/{id}/results', '/api/v1/alerts', '/api/v1/hunts', '/api/v1/watchlist-packs'],
    ['tab'],
  ),
  screen(
    '/hosts',
    lazyRouteComponent(() => import('./screens/Hosts'), 'Hosts'),
    ['/api/v1/hosts'],
  ),
  screen(
    '/hosts/$id',
    lazyRouteComponent(() => import('./screens/host/HostScreen'), 'HostScreen'),
    ['/api/v1/hosts/{host_id}/results', '/api/v1/alerts', '/api/v1/hunts'],
    ['tab'],
  ),
  screen(
    '/watchlists',
    lazyRouteComponent(() => import('./screens/Watchlists'), 'Watchlists'),
    ['/api/v1/watchlist-packs'],
  ),
  screen(
    '/watchlists/new',
    lazyRouteComponent(() => import('./screens/watchlist/NewWatchlist'), 'NewWatchlist'),
  ),
  screen(
    '/watchlists/$id',
    lazyRouteComponent(() => import('./screens/watchlist/WatchlistScreen'), 'WatchlistScreen'),
    [`${pack}/hosts`, `${pack}/results`, '/api/v1/alerts'],
    ['tab'],
  ),
  screen(
    '/queries',
    lazyRouteComponent(() => import('./screens/Queries'), 'Queries'),
    ['/api/v1/saved-queries'],
  ),
  screen(
    '/queries/new',
    lazyRouteComponent(() => import('./screens/query/NewQuery'), 'NewQuery'),
  ),
  screen(
    '/queries/$id',
    lazyRouteComponent(() => import('./screens/query/QueryScreen'), 'QueryScreen'),
  ),
  screen(
    '/deliveries',
    lazyRouteComponent(() => import('./screens/Deliveries'), 'Deliveries'),
    ['/api/v1/admin/webhook/deliveries'],
  ),
  screen(
    '/audit',
    lazyRouteComponent(() => import('./screens/Audit'), 'Audit'),
    ['/api/v1/security-events', '/api/v1/audit/events'],
    ['tab', 'what', 'id', 'as_of'],
  ),
  screen(
    '/dead-letters',
    lazyRouteComponent(() => import('./screens/DeadLetters'), 'DeadLetters'),
    ['/api/v1/admin/dead-letters'],
  ),
  screen(
    '/users',
    lazyRouteComponent(() => import('./screens/Users'), 'Users'),
    ['/api/v1/admin/users'],
  ),
  screen(
    '/tokens',
    lazyRouteComponent(() => import('./screens/Tokens'), 'Tokens'),
    ['/api/v1/tokens'],
  ),
  screen(
    '/device',
    lazyRouteComponent(() => import('./screens/Device'), 'Device'),
  ),
  screen(
    '/settings',
    lazyRouteComponent(() => import('./screens/Settings'), 'Settings'),
  ),
  screen(
    '/about',
    lazyRouteComponent(() => import('./screens/About'), 'About'),
  ),
]);

/** Parses parameters; a repeated parameter is one parameter with several words. */
function parseSearch(text: string): Record<string, string> {
  const all = new URLSearchParams(text);
  return Object.fromEntries([...new Set(all.keys())].map((name) => [name, all.getAll(name).join(SEPARATOR)]));
}

/** Router of all screens. Parameters are written in the address as plain text, never as JSON. */
export const router = createRouter({
  routeTree: tree,
  parseSearch,
  stringifySearch: (search) => {
    const known = Object.entries(search).filter(([, value]) => value !== undefined && value !== '');
    const text = new URLSearchParams(
      known.map(([name, value]): [string, string] => [name, String(value)]),
    ).toString();
    return text && `?${text}`;
  },
});

declare module '@tanstack/react-router' {
  interface Register {
    router: typeof router;
  }
}
