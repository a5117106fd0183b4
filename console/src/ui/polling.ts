import { ServiceProblem } from '../api/problem';

/** Returns true if the service asked for fewer requests (429). */
export const isSlowed = (error: unknown): boolean => error instanceof ServiceProblem && error.status === 429;

const OPEN = new Set(['pending', 'running']);
const USUAL_MS = 3_000;
const SLOW_MS = 6_000;

interface Polled {
  state: { data?: { status: string } | undefined; error: unknown };
}

/** Returns the interval of polling a hunt: none after its end, and a longer one after a 429. */
export function pollingOf(query: Polled): number | false {
  const { data, error } = query.state;
  if (data !== undefined && !OPEN.has(data.status)) return false;
  if (isSlowed(error)) return SLOW_MS;
  if (error instanceof ServiceProblem && (error.status === 404 || error.status === 410)) return false;
  return USUAL_MS;
}

/** Returns the interval of polling other data, and at least 6 s after a 429. */
export const slowed =
  (everyMs: number | false) =>
  (query: { state: { error: unknown } }): number | false =>
    everyMs !== false && isSlowed(query.state.error) ? Math.max(everyMs, SLOW_MS) : everyMs;
