import { expect, test } from 'vitest';
import { count, flexOf, leastOf, linesOf, state, text, wide } from './columns';

const columns = [
  wide(text<object>('name')),
  state<object>('severity'),
  text<object>('source'),
  count<object>('hits'),
];

test('a card has a line for a wide column and one for each two others', () => {
  expect(linesOf(columns)).toBe(3);
  expect(linesOf(columns.slice(1))).toBe(2);
});

test('a row is at least as wide as its columns, resized ones included', () => {
  expect(leastOf(columns, {})).toBe(`calc(${13 + 7.4 + 8.5 + 5.2}rem + 0px)`);
  expect(leastOf(columns, { name: 100, hits: 50 })).toBe(`calc(${7.4 + 8.5}rem + 150px)`);
});

test('a column of numbers is as wide as its heading, and a resized one as the user has set it', () => {
  expect(flexOf(count<object>('hits'), undefined)).toEqual({ flex: '0 0 5.2rem' });
  expect(flexOf(count<object>('hits'), 90)).toEqual({ flex: '0 0 90px' });
});
