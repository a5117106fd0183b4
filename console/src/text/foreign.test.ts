import { describe, expect, it, test } from 'vitest';
import { CELL, shown, summaryOf, textOf, unsafeIn, withoutIds } from './foreign';

describe('text of hosts and users', () => {
  it('names characters that turn the direction of text', () => {
    expect(shown('invoice\u202Efdp.exe', 80)).toBe('invoice‹U+202E›fdp.exe');
  });

  it('names control characters instead of obeying them', () => {
    expect(shown('\u001b[31mred\u0000', 80)).toBe('‹U+001B›[31mred‹U+0000›');
  });

  it('names halves of surrogate pairs and keeps whole pairs', () => {
    expect(shown('a\ud800b 😀 \udc00', 80)).toBe('a‹U+D800›b 😀 ‹U+DC00›');
  });

  it('cuts before anything else and says so', () => {
    expect(shown('x'.repeat(100_000), 80)).toBe(`${'x'.repeat(80)}…`);
    expect(shown('😀'.repeat(100), 80)).toBe(`${'😀'.repeat(80)}…`);
  });

  it('leaves markup as the text that it is', () => {
    expect(shown('<img src=x onerror=alert(1)>', 80)).toBe('<img src=x onerror=alert(1)>');
  });

  it('leaves ordinary text of any script alone', () => {
    expect(shown('отчёт مرحبا 報告', 80)).toBe('отчёт مرحبا 報告');
  });

  it('shows objects as names and values, lists with commas, and nothing for null', () => {
    expect(textOf({ path: '/tmp/x', in: { a: 1 }, ids: [1, 'b'] })).toBe(
      'path: /tmp/x · in: a: 1 · ids: 1, b',
    );
    expect(textOf(null)).toBe('');
    expect(textOf(false)).toBe('false');
  });
});

describe('what stands in an entry field', () => {
  it('is not shown again where it can be read as it is', () => {
    expect(unsafeIn('отчёт مرحبا 報告 😀', false)).toEqual([]);
    expect(unsafeIn('one\r\n\ttwo\n', true)).toEqual([]);
  });

  it('is shown with names where a character turns it or cannot be seen', () => {
    expect(unsafeIn('invoice\u202Efdp.exe', false)).toEqual(['invoice‹U+202E›fdp.exe']);
    expect(unsafeIn('a\nb', false)).toEqual(['a‹U+000A›b']);
  });

  it('is shown by its lines that hold one, the first three', () => {
    expect(unsafeIn('plain\na\u200B\n\nb\u202E\nc\u0007\nd\u0007', true)).toEqual([
      'a‹U+200B›',
      'b‹U+202E›',
      'c‹U+0007›',
    ]);
  });

  it('is cut around the first one, wherever it stands', () => {
    const [part = ''] = unsafeIn(`${'x'.repeat(100_000)}\u202E${'y'.repeat(100_000)}`, false);
    expect(part).toBe(`…${'x'.repeat(20)}‹U+202E›${'y'.repeat(CELL - 21)}…`);
  });
});

test('ids are cut to their beginning, and other text is unchanged', () => {
  expect(withoutIds('session 12A02c5e-318f-47d6-81e5-23e0e9d763d1, of ada')).toBe(
    'session 12A02c5e…, of ada',
  );
  expect(withoutIds('12a02c5e-318f-47d6-81e5')).toBe('12a02c5e-318f-47d6-81e5');
});

test('a summary of the service is in words', () => {
  const text =
    'session_id: 12a02c5e-318f-47d6-81e5-23e0e9d763d1 · expires_at: 2026-11-29T07:00:20.831Z · how: a: b';
  expect(summaryOf(text)).toBe('Session id: 12a02c5e… · Expires: 2026-11-29 07:00:20 UTC · How: a: b');
});
