import { expect, test } from 'vitest';
import { glob, longestPiece } from './glob';

test.each([
  ['db-*', 'db-01', true],
  ['db-*', 'old-db-01', false],
  ['*-01', 'DB-01', true],
  ['db*1', 'db-01', true],
  ['db*1', 'db-12', false],
  ['b-0', 'db-01', true],
  ['', 'db-01', true],
  ['d.*', 'db-01', false],
  ['a(*', 'a(b', true],
])('%s and %s: %s', (typed, name, matches) => {
  expect(glob(typed)(name)).toBe(matches);
});

test('the longest text of a pattern is searched for', () => {
  expect(longestPiece('db-*-frankfurt*x')).toBe('-frankfurt');
  expect(longestPiece('*')).toBe('');
});
