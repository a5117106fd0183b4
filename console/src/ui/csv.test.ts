import { expect, test } from 'vitest';
import { csvOf } from './csv';

test('rows become lines with the fields as columns, and values with separators are quoted', () => {
  const rows = [
    { id: 'a', text: 'one, "two"\nthree', count: -1, tags: ['x', 'y'], none: null },
    { id: 'b', text: 'plain', count: 2, tags: [], none: true },
  ];
  expect(csvOf(rows)).toBe(
    'id,text,count,tags,none\r\na,"one, ""two""\nthree",-1,"[""x"",""y""]",\r\nb,plain,2,[],true\r\n',
  );
});

test.each(['=1', '+1', '-1', '@a', ' =1', '\u200b\u202e=1', '\u00a0＝1', '\u3164@a', '\u0301=1'])(
  'no cell begins a formula: %j',
  (text) => {
    expect(csvOf([{ text }])).toBe(`text\r\n'${text}\r\n`);
  },
);

test.each([
  ['\t1', `"'\t1"`],
  ["'=1", "''=1"],
  ["a;=cmd|' /C calc'!A0;b", `"a;'=cmd|' /C calc'!A0;b"`],
  ['a;"=1+1"', `"a;'""=1+1"""`],
  ['a\n-1', `"a\n'-1"`],
  ['a\t \u200b@b', `"a\t' \u200b@b"`],
])('no part of a cell behind a separator begins a formula: %j', (text, cell) => {
  expect(csvOf([{ text }])).toBe(`text\r\n${cell}\r\n`);
});

test.each(['a=1', '1-2', "'a", 'evil.exe'])('other cells are unchanged: %j', (text) => {
  expect(csvOf([{ text }])).toBe(`text\r\n${text}\r\n`);
});
