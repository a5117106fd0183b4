import { describe, expect, it } from 'vitest';
import { ago, utc, word } from './format';

const now = Date.parse('2026-11-23T12:00:00Z');

describe('times', () => {
  it.each([
    ['2026-11-23T12:00:00Z', '0 sec. ago'],
    ['2026-11-23T11:59:58Z', '2 sec. ago'],
    ['2026-11-23T11:58:01Z', '1 min. ago'],
    ['2026-11-22T11:00:00Z', '1 day ago'],
    ['2026-11-23T14:00:00Z', 'in 2 hr.'],
  ])('%s is %s', (time, expected) => {
    expect(ago(time, now)).toBe(expected);
  });

  it('are shown in UTC, and not at all when they are none', () => {
    expect(utc('2026-11-23T12:00:00.123+02:00')).toBe('2026-11-23 10:00:00 UTC');
    expect(utc('nonsense')).toBe('');
  });
});

describe('words of the contract', () => {
  it('are words for people', () => {
    expect(word('never_dispatched')).toBe('Never dispatched');
    expect(word('sha256')).toBe('SHA-256');
  });
});
