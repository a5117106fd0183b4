import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { filtersOf, SEPARATOR, type Search } from '../api/list';
import { filters } from '../api/operations';
import { findsHosts, lineOf, parsed, wordsOf } from './line';

const LISTS = [
  '/api/v1/alerts',
  '/api/v1/iocs',
  '/api/v1/hosts',
  '/api/v1/hunts',
  '/api/v1/campaigns/{id}/hosts',
];

/** Sequence of numbers below 1 that is the same at every run. */
function numbers(seed: number): () => number {
  let state = seed;
  return () => {
    state = (state * 1_664_525 + 1_013_904_223) % 4_294_967_296;
    return state / 4_294_967_296;
  };
}

const TEXTS = [
  'psexec',
  'two words',
  'a:b',
  'C:\\Windows\\x.exe',
  'https://evil.example/a?b=c',
  'späte',
  '*.exe',
];

function some(kind: ReturnType<typeof filtersOf>[string], next: () => number): string {
  const one = <T>(of: readonly T[]): T => of[Math.floor(next() * of.length)] as T;
  const words = wordsOf(kind);
  if (words) {
    const many = typeof kind === 'object' && 'anyOf' in kind;
    return many
      ? words.filter((it, i) => i === 0 || (next() < 0.5 && it !== '')).join(SEPARATOR)
      : one(words);
  }
  if (kind === 'id') return '9b2f6a54-58a4-4c55-8f0c-6a9f1c1f2b7e';
  if (kind === 'integer') return String(1 + Math.floor(next() * 1_000));
  if (kind === 'time') return new Date(Math.floor(next() * 2e12)).toISOString();
  return one(TEXTS);
}

describe('the line of filters', () => {
  it.each(LISTS)('of %s writes filters that it parses to the same filters', (path) => {
    const kinds = filtersOf(path);
    const next = numbers(47);
    expect(Object.keys(kinds).length).toBeGreaterThan(2);
    for (let i = 0; i < 300; i += 1) {
      const names = Object.keys(kinds).filter(() => next() < 0.4);
      const search: Search = Object.fromEntries(names.map((name) => [name, some(kinds[name] ?? '', next)]));
      expect(parsed(lineOf(search, kinds), kinds, true)).toEqual({ search, refused: [], unchosen: [] });
    }
  });

  it('never throws and never invents a filter, for any characters', () => {
    const kinds = filtersOf('/api/v1/alerts');
    const next = numbers(7);
    const pieces = [
      'severity',
      ':',
      '"',
      ' ',
      ',',
      'critical',
      'host',
      '*',
      '\u202E',
      'q',
      'from',
      '=',
      '😀',
      '\\',
    ];
    for (let i = 0; i < 2_000; i += 1) {
      const line = Array.from({ length: 12 }, () => pieces[Math.floor(next() * pieces.length)]).join('');
      for (const name of Object.keys(parsed(line, kinds, true).search)) expect(kinds).toHaveProperty([name]);
    }
  });

  it('reads short names, several words, text and names of hosts', () => {
    const kinds = filtersOf('/api/v1/alerts');
    expect(parsed('severity:Critical,high source:hunt late:true psexec', kinds, true).search).toEqual({
      severity: 'critical,high',
      ioc_source: 'hunt',
      late_match: 'true',
      q: 'psexec',
    });
    expect(parsed('host:db-*', kinds, true).search).toEqual({ q: 'db-' });
    expect(parsed('host:db-*-east', kinds, true).search).toEqual({ q: '-east' });
    expect(parsed('from:2026-11-28', kinds, true).search).toEqual({ from: '2026-11-28T00:00:00.000Z' });
  });

  it.each([
    'from:2026-11-28 10:15 evil',
    'from:"2026-11-28 10:15" evil',
    'from:2026-11-28 10:15:00 UTC evil',
  ])('reads the time of day in %s as a part of the time, not as text', (line) => {
    expect(parsed(line, filtersOf('/api/v1/alerts'), true).search).toEqual({
      from: '2026-11-28T10:15:00.000Z',
      q: 'evil',
    });
  });

  it('refuses words that a filter does not have', () => {
    expect(parsed('severity:urgent kind:', filtersOf('/api/v1/alerts'), true)).toEqual({
      search: {},
      refused: ['severity:urgent', 'kind:'],
      unchosen: [],
    });
  });

  it.each(['hunt:Emotet', 'campaign:Emotet', 'watchlist:Emotet', 'ioc_id:evil'])(
    'asks for a choice instead of searching for the name in %s',
    (part) => {
      const kinds = filtersOf('/api/v1/alerts');
      expect(parsed(part, kinds, true)).toEqual({ search: {}, refused: [], unchosen: [part] });
    },
  );

  it('searches for names of hosts only where rows contain them', () => {
    const paths = JSON.parse(readFileSync('../docs/openapi.json', 'utf8')).paths;
    const lists = Object.keys(filters).filter((path) => {
      const kinds = filtersOf(path);
      return 'host_id' in kinds && 'q' in kinds && !path.startsWith('/api/v1/alerts');
    });
    expect(lists.length).toBeGreaterThan(4);
    for (const path of lists) {
      const q = paths[path].get.parameters.find((it: { name: string }) => it.name === 'q');
      expect([path, findsHosts(path)]).toEqual([path, q.description.includes('hostname')]);
    }
    const hunts = filtersOf('/api/v1/hunts');
    expect(parsed('host:db-1', hunts, findsHosts('/api/v1/hunts'))).toEqual({
      search: {},
      refused: [],
      unchosen: ['host:db-1'],
    });
  });
});
