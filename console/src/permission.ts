import type { Operation } from './api/audience';

/** What the screens that only write send. Who may not send it gets an explanation in place of the screen. */
const WRITTEN: Readonly<Record<string, Operation>> = {
  '/hunts/new': 'POST /api/v1/hunts',
  '/campaigns/new': 'POST /api/v1/campaigns',
  '/indicators/import': 'POST /api/v1/iocs/import',
  '/watchlists/new': 'POST /api/v1/watchlist-packs',
  '/queries/new': 'POST /api/v1/saved-queries',
};

/** The operation that a screen is for; undefined for screens that show something. */
export function writtenBy(pathname: string): Operation | undefined {
  return Object.hasOwn(WRITTEN, pathname) ? WRITTEN[pathname] : undefined;
}
