import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { act } from 'react';
import { createRoot, type Root } from 'react-dom/client';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { PAGE_SIZE, usePages } from './usePages';

const TOTAL = 100_000;
const READ_AT = new Date('2026-11-30T10:00:00Z');
const LATER = new Date('2026-11-30T10:05:00Z');
const URL_OF_LIST = '/api/v1/alerts';

/** A service with a list in pages: its tokens name the last row of the previous page, as the real service's do. */
class ListedRows {
  asked: string[] = [];
  /** Number of newer rows before the first. */
  newest = 0;
  isHeld = false;
  time = READ_AT;

  readonly answer = async (request: Request): Promise<Response> => {
    const url = new URL(request.url);
    this.asked.push(url.search);
    while (this.isHeld) await new Promise((resolve) => setTimeout(resolve, 1));
    const first = Number(url.searchParams.get('page_token') ?? this.newest);
    const prefix = url.searchParams.get('q') ?? '';
    const items = Array.from({ length: PAGE_SIZE }, (_, i) => `${prefix}${first + i}`);
    const content = { items, next_page_token: String(first + PAGE_SIZE), total: TOTAL - this.newest };
    const headers = { ETag: `"${this.newest}"`, Date: this.time.toUTCString() };
    return new Response(JSON.stringify(content), { headers });
  };
}

interface ViewProps {
  url: string;
  first: number;
  tell: (pages: ReturnType<typeof usePages<string>>) => void;
}

function View({ url, first, tell }: ViewProps) {
  tell(usePages<string>(url, first, first + 40, false));
  return null;
}

describe('the pages of a list of 100,000 rows', () => {
  const native = globalThis.fetch;
  let rows: ListedRows;
  let client: QueryClient;
  let root: Root;
  let pages: ReturnType<typeof usePages<string>>;

  const tell = (it: typeof pages) => {
    pages = it;
  };

  async function look(first: number, url = URL_OF_LIST) {
    await act(async () => {
      root.render(
        <QueryClientProvider client={client}>
          <View url={url} first={first} tell={tell} />
        </QueryClientProvider>,
      );
    });
    if (!rows.isHeld) await settled();
  }

  async function settled() {
    for (let i = 0; i < 2 || client.isFetching() > 0; i++) {
      if (i === 5_000) throw new Error('The pages are still being read');
      await act(() => new Promise((resolve) => setTimeout(resolve, 1)));
    }
  }

  async function scrollTo(row: number) {
    for (let at = 0; at <= row; at += 50) await look(at);
  }

  beforeEach(() => {
    (globalThis as { IS_REACT_ACT_ENVIRONMENT?: boolean }).IS_REACT_ACT_ENVIRONMENT = true;
    rows = new ListedRows();
    globalThis.fetch = ((request: Request) => rows.answer(request)) as typeof fetch;
    client = new QueryClient({ defaultOptions: { queries: { retry: false } } });
    root = createRoot(document.createElement('div'));
  });
  afterEach(async () => {
    await act(async () => root.unmount());
    client.clear();
    globalThis.fetch = native;
  });

  it('are reached one after the other and dropped when they are far', async () => {
    await scrollTo(3_000);
    expect(pages.row(3_010)).toBe('3010');
    expect(pages.row(10)).toBeUndefined();
    expect(pages.total).toBe(TOTAL);
    expect(client.getQueryCache().findAll({ queryKey: ['list'] }).length).toBeLessThanOrEqual(12);
  });

  it('are asked for again by their kept tokens on the way back', async () => {
    await scrollTo(3_000);
    await look(500);
    expect(pages.row(510)).toBe('510');
    expect(pages.reachable).toBeGreaterThanOrEqual(3_000);
  });

  it('stay where they are when newer rows come before them', async () => {
    await scrollTo(1_000);
    rows.newest = -7;
    await act(() => client.invalidateQueries());
    await settled();
    expect(pages.row(1_010)).toBe('1010');
    expect(pages.reachable).toBeGreaterThanOrEqual(1_000);
    await look(0);
    await act(() => client.invalidateQueries());
    await settled();
    expect(pages.row(0)).toBe('-7');
    expect(pages.row(7)).toBe('0');
  });

  it('are known up to the last answer with the beginning of the list', async () => {
    await look(0);
    rows.time = LATER;
    await scrollTo(1_000);
    await act(() => client.invalidateQueries());
    await settled();
    expect(pages.row(1_010)).toBe('1010');
    expect(pages.knownTo).toEqual(READ_AT);
    await look(0);
    await act(() => client.invalidateQueries());
    await settled();
    expect(pages.knownTo).toEqual(LATER);
  });

  it('show the rows before while those of new filters are read', async () => {
    await look(0);
    rows.isHeld = true;
    await look(0, `${URL_OF_LIST}?q=x`);
    expect(pages).toMatchObject({ isLoading: false, isBusy: true, knownTo: undefined });
    expect(pages.row(0)).toBe('0');
    rows.isHeld = false;
    await settled();
    expect(pages.row(0)).toBe('x0');
  });

  it('never show the rows of another list', async () => {
    await look(0);
    rows.isHeld = true;
    await look(0, '/api/v1/hosts');
    expect(pages.row(0)).toBeUndefined();
    expect(pages.isLoading).toBe(true);
    rows.isHeld = false;
    await settled();
  });
});
