import { expect, test } from 'vitest';
import { momentsOf } from './inventories';

const SCAN = '2026-11-21T11:30:00Z';
const answer = (inventory: object | null, responded_at = '2026-11-21T12:00:00Z') =>
  ({ responded_at, searched: { basis: 'places', inventory, surfaces: [], unsearched: [] } }) as never;
const state = { as_of: SCAN, complete: true, files: 211_843, unhashed: 12 };

test('each scan is one moment, at its end and with its newest state', () => {
  const moments = momentsOf([answer(state), answer({ ...state, files: 1 }), answer(null)]);
  expect(moments.map(({ at, text }) => [at, text])).toEqual([
    [SCAN, 'Scan complete: 211,843 files, 12 without digests'],
  ]);
});

test('scans that skipped a directory and initial scans are told apart', () => {
  const [incomplete] = momentsOf([answer({ ...state, complete: false })]);
  expect(incomplete?.text).toBe('Scan skipped directories: 211,843 files, 12 without digests');
  const [initial] = momentsOf([answer({ ...state, as_of: null })]);
  expect(initial).toMatchObject({ at: '2026-11-21T12:00:00Z', text: 'Initial scan has not ended' });
});

test('hosts without an answer or without an inventory have no moment', () => {
  expect(momentsOf([{ responded_at: null, searched: null } as never, answer(null)])).toEqual([]);
});
