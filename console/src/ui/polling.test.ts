import { describe, expect, it } from 'vitest';
import { ServiceProblem } from '../api/problem';
import { pollingOf, slowed } from './polling';

const polled = (status: string | undefined, error: unknown = null) =>
  pollingOf({ state: { data: status === undefined ? undefined : { status }, error } });
const refused = (status: number) => new ServiceProblem(status, 'code', 'detail', '', 0);

describe('reading a hunt', () => {
  it.each(['pending', 'running'])('goes on every 3 s while it is %s', (status) => {
    expect(polled(status)).toBe(3_000);
  });
  it.each(['completed', 'partial', 'failed', 'cancelled'])('stops when it is %s', (status) => {
    expect(polled(status)).toBe(false);
    expect(polled(status, refused(429))).toBe(false);
  });
  it('waits 6 s after a 429 and 3 s after what follows it', () => {
    expect(polled('running', refused(429))).toBe(6_000);
    expect(polled('running')).toBe(3_000);
  });
  it('goes on when the service cannot be reached, and stops when the hunt does not exist', () => {
    expect(polled(undefined, refused(0))).toBe(3_000);
    expect(polled(undefined, refused(404))).toBe(false);
  });
});

describe('reading a list', () => {
  const interval = (error: unknown, everyMs: number | false) => slowed(everyMs)({ state: { error } });
  it('waits 6 s after a 429, and its interval after what follows it', () => {
    expect(interval(refused(429), 3_000)).toBe(6_000);
    expect(interval(null, 3_000)).toBe(3_000);
    expect(interval(refused(503), 3_000)).toBe(3_000);
  });
  it('is never sooner than its interval, and never begins by a 429', () => {
    expect(interval(refused(429), 15_000)).toBe(15_000);
    expect(interval(refused(429), false)).toBe(false);
  });
});
