import { describe, expect, it } from 'vitest';
import { ANY_HOST, ANY_STORED, isFleetWide, type Plan, storedOf, targetOf } from './launch';

const plan: Plan = {
  name: '',
  pasted: '',
  taken: {},
  everyStored: false,
  stored: ANY_STORED,
  types: [],
  severity: '',
  source: '',
  ...ANY_HOST,
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
    expect(targetOf({ ...plan, labelsAll: ['prod'], labelsNot: ['fragile'] })).toEqual({
      target: { labels: { include_all: ['prod'], exclude: ['fragile'] } },
    });
  });

  it('reaches the fleet although platforms or excluded labels are given', () => {
    expect(isFleetWide({ ...plan, platforms: ['macos'], labelsNot: ['fragile'] })).toBe(true);
    expect(isFleetWide({ ...plan, labelsAll: ['prod'] })).toBe(false);
  });

  it('is never the fleet if hosts are named, even if no host is left', () => {
    const named = { ...plan, isNamed: true };
    expect(isFleetWide(named)).toBe(false);
    expect(targetOf(named)).toEqual({ target_type: 'hosts', host_ids: [] });
  });
});

describe('the selection of stored indicators', () => {
  it('is all without a condition, and else has the given conditions', () => {
    expect(storedOf(ANY_STORED)).toEqual({ all: true });
    expect(storedOf({ ...ANY_STORED, severities: ['critical'], tags: 'apt\n\nwave-2' })).toEqual({
      severities: ['critical'],
      tags: ['apt', 'wave-2'],
    });
  });
});
