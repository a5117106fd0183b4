import { describe, expect, it } from 'vitest';
import { example } from '../example';
import { markdownOf } from './document';
import { nameOf } from './proofs';
import { type Content, documentOf } from './report';

const content: Content = {
  hunt: example,
  address: 'https://hunt.example/hunts/1',
  at: new Date('2026-11-22T08:00:00Z'),
  found: { findings: [], total: 0 },
  asked: {
    items: [
      {
        host_id: 'a',
        hostname: 'db-1',
        state: 'error',
        rows: 0,
        dispatched_at: null,
        responded_at: null,
        error: 'disk full',
        searched: null,
        truncated: false,
        unsupported_types: [],
      },
    ],
    total: 8,
  },
  unasked: { items: [{ host_id: 'b', hostname: 'web-7', reason: 'offline' }], total: 57 },
  proofs: undefined,
};

describe('the report of a hunt', () => {
  const report = markdownOf(documentOf(content));

  it('names hosts without an answer and the reason, and the number that it leaves out', () => {
    expect(report).toContain('| db-1 | Error | disk full |');
    expect(report).toContain('| web-7 | Not asked, offline |  |');
    expect(report).toContain('The first 2 of 65.');
  });

  it('repeats the coverage of the whole target', () => {
    expect(report).toContain('12 indicators; 55 of 117 hosts answered (47%).');
  });

  it('keeps the proofs of two alerts apart, which are both the first event of their aggregate', () => {
    const names = [31, 32].map((position) => nameOf({ position, type: 'AlertCreated' }));
    expect(new Set(names).size).toBe(2);
  });

  it('does not claim proofs that the user may not read', () => {
    expect(report).toContain('The report has no proofs');
    expect(report).not.toContain('./run verify');
  });
});
