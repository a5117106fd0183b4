import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { idsOf } from './ids';

const TOTAL = 25_000;

describe('the ids of a list', () => {
  const native = globalThis.fetch;
  let asked: string[];

  beforeEach(() => {
    asked = [];
    globalThis.fetch = (async (request: Request) => {
      const url = new URL(request.url);
      asked.push(url.search);
      const first = Number(url.searchParams.get('page_token') ?? 0);
      const count = Math.min(Number(url.searchParams.get('page_size')), TOTAL - first);
      const items = Array.from({ length: count }, (_, i) => ({ id: `id-${first + i}` }));
      const next = first + count < TOTAL ? String(first + count) : null;
      return Response.json({ items, next_page_token: next, total: TOTAL });
    }) as typeof fetch;
  });
  afterEach(() => {
    globalThis.fetch = native;
  });

  const ids = (url: string, most: number) => idsOf(url, 'id', most, new AbortController().signal);

  it('are read page by page until there are enough', async () => {
    const found = await ids('/api/v1/iocs?severity=high', 10_000);
    expect(found).toHaveLength(10_000);
    expect(new Set(found).size).toBe(10_000);
    expect(asked).toHaveLength(10);
    expect(asked[9]).toBe('?severity=high&page_size=1000&page_token=9000');
  });

  it('are all that there are where there are fewer', async () => {
    expect(await ids('/api/v1/iocs', 30_000)).toHaveLength(TOTAL);
    expect(asked).toHaveLength(25);
  });
});
