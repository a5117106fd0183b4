import { describe, expect, it } from 'vitest';
import { withoutWords, wordsIn } from './prose';

const left = (text: string) => ({ text, detail: 'is nothing' });
const digest = 'a'.repeat(64);

describe('the words of a sentence that may be indicators', () => {
  it.each([
    [
      'The loader (203.0.113.7) calls hxxp://cdn[.]example/a, then sleeps.',
      ['203.0.113.7', 'hxxp://cdn[.]example/a'],
    ],
    [`Drops ${digest} as svc.exe.`, [digest]],
    ['It was seen at update-cdn[.]evil[.]example on Monday.', ['update-cdn[.]evil[.]example']],
    ['Version 1.2.3 of e.g. the tool. Nothing else', []],
  ])('of "%s"', (text, words) => {
    expect(wordsIn([left(text)], [])).toEqual(words);
  });

  it('are not looked for in a single word, which the service has read as a whole', () => {
    expect(wordsIn([left('hxxp://cdn[.]example/a')], [])).toEqual([]);
  });

  it.each([
    [`calls x[.]example and drops ${digest}`, ['x[.]example', digest]],
    [`${digest} dropped by loader.exe from 203.0.113.9`, [digest, '203.0.113.9']],
    [
      `${digest} is loaded from hxxp://cdn[.]example/a or http://cdn2[.]example/a`,
      [digest, 'hxxp://cdn[.]example/a', 'http://cdn2[.]example/a'],
    ],
    [`${digest} https://vendor.example/report`, [digest]],
    [digest, []],
  ])('are also looked for in the line "%s", in which the service has recognized one', (text, words) => {
    expect(wordsIn([], [text])).toEqual(words);
  });

  it('leave only lines without any of them', () => {
    const lines = [left('calls 203.0.113.7 often'), left('no indicator here')];
    expect(withoutWords(lines, ['203.0.113.7'])).toEqual([left('no indicator here')]);
  });
});
