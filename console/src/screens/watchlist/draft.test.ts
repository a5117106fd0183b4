import { describe, expect, it } from 'vitest';
import { ANY_HOST } from '../newhunt/launch';
import { bodyOf, draftOf, EMPTY, isComplete, type Pack } from './draft';

describe('the form of a watchlist', () => {
  it('sends exactly one way of choosing indicators', () => {
    const draft = { ...EMPTY, name: ' Loaders ', ids: 'a\nb, a' };
    expect(bodyOf(draft)).toMatchObject({
      name: 'Loaders',
      indicators: { severities: ['critical', 'high'] },
    });
    expect(bodyOf({ ...draft, choosing: 'ids' }).indicators).toEqual({ ids: ['a', 'b'] });
    expect(bodyOf({ ...draft, choosing: 'all' }).indicators).toEqual({ all: true });
    expect(bodyOf({ ...draft, choosing: 'keep' })).not.toHaveProperty('indicators');
  });

  it('shows and sends the hosts of the target, unless it cannot show them', () => {
    const target = {
      labels: { include_any: [], include_all: ['db'], exclude: ['fragile'] },
      platforms: ['linux' as const],
      host_ids: [],
      hostnames: ['db-1', 'db-2'],
      seen_within: 30,
    };
    const pack = {
      name: 'Loaders',
      interval_seconds: 60,
      splay_percent: 0,
      active: true,
      target,
    } as unknown as Pack;
    expect(bodyOf(draftOf(pack)).target).toEqual({
      labels: { include_all: ['db'], exclude: ['fragile'] },
      platforms: ['linux'],
      hostnames: ['db-1', 'db-2'],
      seen_within: 30,
    });
    const mixed = { ...pack, target: { ...target, host_ids: ['0190'] } };
    expect(bodyOf(draftOf(mixed))).not.toHaveProperty('target');
    expect(bodyOf({ ...EMPTY, name: 'All' }).target).toEqual({});
  });

  it('is incomplete without a name or without indicators', () => {
    const draft = { ...EMPTY, name: 'Loaders' };
    expect(isComplete(draft)).toBe(true);
    expect(isComplete({ ...draft, name: ' ' })).toBe(false);
    expect(isComplete({ ...draft, severities: [] })).toBe(false);
    expect(isComplete({ ...draft, choosing: 'ids' })).toBe(false);
    expect(isComplete({ ...draft, choosing: 'keep', severities: [] })).toBe(true);
  });

  it('is not complete with named hosts and no host, because that would be all hosts', () => {
    const named = (hostIds: string) => ({
      ...EMPTY,
      name: 'x',
      hosts: { ...ANY_HOST, isNamed: true, hostIds },
    });
    expect(isComplete(named(' '))).toBe(false);
    expect(isComplete(named('9b2f6a54-58a4-4c55-8f0c-6a9f1c1f2b7e'))).toBe(true);
  });
});
