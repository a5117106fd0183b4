import { expect, test } from 'vitest';
import { type Finding, groupsOf } from './groups';

const finding = (host: string, indicator: string): Finding => ({
  host_id: host,
  hostname: host,
  ioc_id: indicator,
  ioc_type: 'sha256',
  ioc_value: indicator,
  severity: 'high',
  detected_at: '2026-11-21T12:00:00Z',
  ingested_at: '2026-11-21T12:00:00Z',
  late_match: false,
  clock_skew: false,
  erased: false,
  excepted: false,
  evidence: {},
  more_evidence: [],
});

const all = [finding('db-1', 'a'), finding('db-1', 'b'), finding('db-2', 'b'), finding('db-2', 'b')];

test('an indicator counts each of its hosts once, and the most frequent one is first', () => {
  const groups = groupsOf(all, 'ioc_id');
  expect(groups.map((it) => [it.key, it.others.map((host) => host.hostname), it.findings])).toEqual([
    ['b', ['db-1', 'db-2'], 3],
    ['a', ['db-1'], 1],
  ]);
});

test('a host counts each of its indicators once', () => {
  const groups = groupsOf(all, 'host_id');
  expect(groups.map((it) => [it.key, it.others.length])).toEqual([
    ['db-1', 2],
    ['db-2', 1],
  ]);
});
