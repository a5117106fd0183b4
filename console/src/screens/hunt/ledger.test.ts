import { describe, expect, it } from 'vitest';
import { type Ledger, placeOf, reasonOf } from './ledger';

const host: Ledger = {
  host_id: 'a',
  hostname: 'db-1',
  state: 'clean',
  rows: 0,
  dispatched_at: null,
  responded_at: null,
  error: null,
  searched: null,
  truncated: false,
  unsupported_types: [],
};

describe('the place of a finding', () => {
  it.each([
    [{ name: 'x.exe', path: '/opt/x' }, '/opt/x'],
    [{ key: 'HKLM\\Run', path: '' }, 'HKLM\\Run'],
    [{ remote_address: '203.0.113.7', pid: '4' }, '203.0.113.7'],
    [{}, ''],
    [{ path: { nested: true } }, ''],
  ])('of %j is "%s"', (evidence, place) => {
    expect(placeOf(evidence)).toBe(place);
  });
});

describe('the reason for the state of a host', () => {
  it('is the basis of a clean answer', () => {
    const searched = { basis: 'places', inventory: null, surfaces: [], unsearched: [] } as const;
    expect(reasonOf({ ...host, searched: { ...searched, surfaces: [], unsearched: [] } })).toBe(
      'Search locations',
    );
    expect(
      reasonOf({ ...host, state: 'matched', searched: { ...searched, surfaces: [], unsearched: [] } }),
    ).toBe('');
  });

  it('names the classes of locations that were not searched', () => {
    const searched = {
      basis: 'places' as const,
      inventory: null,
      surfaces: [],
      unsearched: ['caches', 'web roots'],
    };
    expect(reasonOf({ ...host, searched })).toBe('Search locations; not searched: caches, web roots');
  });

  it('names every gap', () => {
    const gaps = {
      state: 'error' as const,
      error: 'disk full',
      unsupported_types: ['registry' as const],
      truncated: true,
    };
    expect(reasonOf({ ...host, ...gaps })).toBe('disk full; cannot search: Registry; rows left out');
  });
});
