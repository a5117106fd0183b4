import { keepPreviousData, useQueries } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { type PageOf, page } from '../api/list';

export const PAGE_SIZE = 100;
const KEPT_MS = 20_000;

interface Pages<Row> {
  /** Undefined where the row's page is not loaded. */
  row: (index: number) => Row | undefined;
  total: number;
  /** How many rows can be scrolled to: pages are reached one after the other. */
  reachable: number;
  isLoading: boolean;
  error: unknown;
  updatedAt: number;
  retry: () => void;
}

/**
 * The pages of a list that are in view. Pages out of view are dropped; their tokens are kept, so that going back asks
 * for them again. `url` names the list with its filters.
 */
export function usePages<Row>(url: string, first: number, last: number, everyMs: number | false): Pages<Row> {
  const [known, setKnown] = useState<{ url: string; tokens: string[] }>({ url, tokens: [''] });
  const tokens = known.url === url ? known.tokens : [''];
  const from = Math.floor(first / PAGE_SIZE);
  const to = Math.min(Math.floor(last / PAGE_SIZE), tokens.length - 1);
  const wanted = [...new Set([0, ...Array.from({ length: Math.max(0, to - from + 1) }, (_, i) => from + i)])];
  const queries = useQueries({
    queries: wanted.map((index) => ({
      queryKey: ['list', url, index, tokens[index]],
      queryFn: ({ signal }: { signal: AbortSignal }) => page<Row>(withPage(url, tokens[index] ?? ''), signal),
      gcTime: KEPT_MS,
      placeholderData: keepPreviousData,
      refetchInterval: index === 0 ? everyMs : (false as const),
    })),
  });
  const loaded = new Map<number, PageOf<Row>>();
  wanted.forEach((index, at) => {
    const data = queries[at]?.data;
    if (data) loaded.set(index, data);
  });
  const next = [...loaded].reduce(
    (all, [index, it]) => withToken(all, index + 1, it.next_page_token),
    tokens,
  );
  const changed = next.join(' ') !== tokens.join(' ') || known.url !== url;
  useEffect(() => {
    if (changed) setKnown({ url, tokens: next });
  });
  const total = loaded.get(0)?.total ?? 0;
  return {
    row: (index) => loaded.get(Math.floor(index / PAGE_SIZE))?.items[index % PAGE_SIZE],
    total,
    reachable: Math.min(total, next.length * PAGE_SIZE),
    isLoading: queries[0]?.isPending ?? true,
    error: queries.find((query) => query.error)?.error ?? null,
    updatedAt: queries[0]?.dataUpdatedAt ?? 0,
    retry: () => {
      for (const query of queries) if (query.isError) void query.refetch();
    },
  };
}

function withPage(url: string, token: string): string {
  const query = `page_size=${PAGE_SIZE}${token && `&page_token=${encodeURIComponent(token)}`}`;
  return `${url}${url.includes('?') ? '&' : '?'}${query}`;
}

function withToken(tokens: string[], index: number, token: string | null): string[] {
  if (token === null || tokens[index] === token) return tokens;
  return [...tokens.slice(0, index), token];
}
