import { expect, test } from 'vitest';
import { newSince, visitAt } from './visit';

const MINUTE = 60_000;
const NOON = Date.parse('2026-11-21T12:00:00Z');

test('alerts are new since the last visit, also while the present one goes on', () => {
  const yesterday = { since: NOON - 900 * MINUTE, lastSeen: NOON - 600 * MINUTE };
  const first = visitAt(NOON, yesterday);
  expect(first.since).toBe(yesterday.lastSeen);
  expect(visitAt(NOON + 20 * MINUTE, first).since).toBe(yesterday.lastSeen);
});

test('the first visit counts the last day, also if the browser has kept something else', () => {
  localStorage.setItem('hunt-visit ada', '{"since":"x"}');
  expect(newSince('ada', NOON)).toBe('2026-11-20T12:00:00.000Z');
  expect(newSince('ada', NOON + MINUTE)).toBe('2026-11-20T12:00:00.000Z');
});
