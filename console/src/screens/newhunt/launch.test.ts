import { describe, expect, it } from 'vitest';
import { isFleet, type Plan, targetOf } from './launch';

const plan: Plan = {
  name: '',
  pasted: '',
  taken: {},
  everyStored: false,
  types: [],
  severity: '',
  source: '',
  labels: [],
  platforms: [],
  hostnames: '',
  isNamed: false,
  hostIds: '',
  depth: 'standard',
  windowMinutes: '60',
  seenDays: '',
};

describe('the target of a launch', () => {
  it('is the fleet if no condition is given', () => {
    expect(targetOf(plan)).toEqual({ target_type: 'fleet' });
  });

  it('has only the given conditions', () => {
    const narrow = { ...plan, labels: ['prod', 'db'], hostnames: 'web-1\n\n web-2 ' };
    expect(targetOf(narrow)).toEqual({
      target: { labels: { include_any: ['prod', 'db'] }, hostnames: ['web-1', 'web-2'] },
    });
    expect(targetOf({ ...plan, platforms: ['macos'] })).toEqual({ target: { platforms: ['macos'] } });
  });

  it('is never the fleet if hosts are named, even if no host is left', () => {
    const named = { ...plan, isNamed: true };
    expect(isFleet(named)).toBe(false);
    expect(targetOf(named)).toEqual({ target_type: 'hosts', host_ids: [] });
  });
});
