/** States of a host within a hunt, in the order of display. */
export const STATES = [
  'matched',
  'clean',
  'late',
  'error',
  'timed_out',
  'never_dispatched',
  'cancelled',
  'waiting',
] as const;
export type State = (typeof STATES)[number];
export type Coverage = Readonly<Record<State, number>>;

interface Counted {
  status: string;
  total_hosts: number;
  responded_hosts: number;
  matched_hosts: number;
  failed_hosts: number;
  coverage?: Partial<Coverage> | null;
}

const OPEN = new Set(['pending', 'running']);

/**
 * Returns the number of hosts in each state. Uses the service's counts if present; otherwise it derives them from the
 * totals, and hosts without an answer are one group.
 */
export function coverageOf(hunt: Counted): Coverage {
  const none: Record<State, number> = {
    matched: 0,
    clean: 0,
    late: 0,
    error: 0,
    timed_out: 0,
    never_dispatched: 0,
    cancelled: 0,
    waiting: 0,
  };
  if (hunt.coverage) return { ...none, ...hunt.coverage };
  const silent = Math.max(0, hunt.total_hosts - hunt.responded_hosts - hunt.failed_hosts);
  return {
    ...none,
    matched: hunt.matched_hosts,
    clean: Math.max(0, hunt.responded_hosts - hunt.matched_hosts),
    error: hunt.failed_hosts,
    [OPEN.has(hunt.status) ? 'waiting' : hunt.status === 'cancelled' ? 'cancelled' : 'timed_out']: silent,
  };
}
