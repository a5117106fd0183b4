import { describe, expect, it } from 'vitest';
import { coverageOf, STATES } from './coverage';

const hunt = { total_hosts: 100, responded_hosts: 60, matched_hosts: 7, failed_hosts: 3 };
const sum = (coverage: Readonly<Record<string, number>>) =>
  STATES.reduce((all, it) => all + (coverage[it] ?? 0), 0);

describe('the coverage of a hunt', () => {
  it.each([
    ['running', 'waiting'],
    ['partial', 'timed_out'],
    ['cancelled', 'cancelled'],
  ] as const)('accounts for every host of one that is %s', (status, silent) => {
    const coverage = coverageOf({ ...hunt, status });
    expect(sum(coverage)).toBe(100);
    expect(coverage).toMatchObject({ matched: 7, clean: 53, error: 3, [silent]: 37 });
  });

  it('is what the service counted where it counts', () => {
    const counted = { matched: 7, clean: 50, late: 3, never_dispatched: 40 };
    const coverage = coverageOf({ ...hunt, status: 'partial', coverage: counted });
    expect(sum(coverage)).toBe(100);
    expect(coverage).toMatchObject({ ...counted, timed_out: 0 });
  });
});
