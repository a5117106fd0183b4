import type { Operation } from './api/audience';

/** Operations of screens that only write. Users without the permission get an explanation in place of the screen. */
const WRITTEN: Readonly<Record<string, Operation>> = {
  '/hunts/new': 'POST /api/v1/hunts',
  '/campaigns/new': 'POST /api/v1/campaigns',
  '/indicators/import': 'POST /api/v1/iocs/import',
  '/watchlists/new': 'POST /api/v1/watchlist-packs',
  '/queries/new': 'POST /api/v1/saved-queries',
};

/** Returns the operation that a screen sends; undefined for screens that only read. */
export function writtenBy(pathname: string): Operation | undefined {
  return Object.hasOwn(WRITTEN, pathname) ? WRITTEN[pathname] : undefined;
}
