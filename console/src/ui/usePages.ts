import { useQueries, useQueryClient } from '@tanstack/react-query';
import { useEffect, useRef, useState } from 'react';
import { type PageOf, page } from '../api/list';
import { answeredAt } from '../api/read';
import { slowed } from './polling';

export const PAGE_SIZE = 100;
const KEPT_MS = 20_000;
/** Pages at this distance from the view are dropped at once, at any speed of scrolling. */
const KEPT_PAGES = 5;

interface Pages<Row> {
  /** Returns a row; undefined if its page is not loaded. */
  row: (index: number) => Row | undefined;
  total: number;
  /** Number of rows that can be scrolled to: pages are loaded one after the other. */
  reachable: number;
  /** True before the first rows are loaded. */
  isLoading: boolean;
  /** True while rows of the previous filters are shown or rows are read. */
  isBusy: boolean;
  error: unknown;
  updatedAt: number;
  /** Service time of the last answer with the beginning of this list; undefined before the first one. */
  knownTo: Date | undefined;
  retry: () => void;
}

interface Shown<Row> {
  url: string;
  pages: Map<number, PageOf<Row>>;
  tokens: string[];
  total: number;
  knownTo: Date | undefined;
}

const listOf = (url: string): string | undefined => url.split('?')[0];

/**
 * Returns the visible pages of a list (keyset pagination). Pages out of view are dropped; their page tokens are kept,
 * so that scrolling back requests them again. The first visible page is polled; rows that appear before it move
 * nothing. `url` is the list with its filters; while the rows of new filters are loaded, the old ones stay.
 */
export function usePages<Row>(url: string, first: number, last: number, everyMs: number | false): Pages<Row> {
  const nothing: Shown<Row> = { url, pages: new Map(), tokens: [''], total: 0, knownTo: undefined };
  const [kept, keep] = useState(nothing);
  const shown = kept.url === url ? kept : nothing;
  const { tokens } = shown;
  const from = Math.min(Math.floor(first / PAGE_SIZE), tokens.length - 1);
  const to = Math.max(from, Math.min(Math.floor(last / PAGE_SIZE), tokens.length - 1));
  const wanted = Array.from({ length: to - from + 1 }, (_, i) => from + i);
  const queries = useReading<Row>(url, wanted, tokens, everyMs);
  const pages = new Map<number, PageOf<Row>>();
  wanted.forEach((index, at) => {
    const data = queries[at]?.data ?? shown.pages.get(index);
    if (data) pages.set(index, data);
  });
  const next = [...pages].reduce((all, [index, it]) => withToken(all, index + 1, it.next_page_token), tokens);
  const now: Shown<Row> = {
    url,
    pages,
    tokens: next,
    total: pages.get(from)?.total ?? shown.total,
    // Rows that arrive above a later page are not read, so that page's time says nothing about them.
    knownTo: answeredAt(pages.get(0)) ?? shown.knownTo,
  };
  const isNew = pages.size > 0 && !same(now, kept);
  useEffect(() => {
    if (isNew) keep(now);
  });
  useEviction(url, from, to);
  const isPending = queries.some((query) => query.isPending);
  const error = queries.find((query) => query.error)?.error ?? null;
  const isOld = pages.size === 0 && error === null && listOf(kept.url) === listOf(url) && kept.pages.size > 0;
  const visible = isOld ? kept : now;
  return {
    row: (index) => visible.pages.get(Math.floor(index / PAGE_SIZE))?.items[index % PAGE_SIZE],
    total: visible.total,
    reachable: Math.min(visible.total, visible.tokens.length * PAGE_SIZE),
    isLoading: visible.pages.size === 0 && visible.total === 0 && isPending,
    isBusy: isPending,
    error,
    updatedAt: queries[0]?.dataUpdatedAt ?? 0,
    knownTo: now.knownTo,
    retry: () => {
      for (const query of queries) if (query.isError) void query.refetch();
    },
  };
}

function useReading<Row>(
  url: string,
  wanted: readonly number[],
  tokens: readonly string[],
  everyMs: number | false,
) {
  const client = useQueryClient();
  return useQueries({
    queries: wanted.map((index, at) => {
      const queryKey = ['list', url, index, tokens[index]];
      return {
        queryKey,
        queryFn: ({ signal }: { signal: AbortSignal }) =>
          page(withPage(url, tokens[index] ?? ''), signal, client.getQueryData<PageOf<Row>>(queryKey)),
        gcTime: KEPT_MS,
        // Callers detect an unchanged answer by its identity.
        structuralSharing: false,
        refetchInterval: at === 0 ? slowed(everyMs) : (false as const),
      };
    }),
  });
}

function useEviction(url: string, from: number, to: number): void {
  const client = useQueryClient();
  const last = useRef('');
  useEffect(() => {
    const view = `${url} ${from} ${to}`;
    if (last.current === view) return;
    last.current = view;
    const isFar = (index: number) => index < from - KEPT_PAGES || index > to + KEPT_PAGES;
    client.removeQueries({
      type: 'inactive',
      predicate: ({ queryKey: [kind, of, index] }) => kind === 'list' && of === url && isFar(Number(index)),
    });
  });
}

function same<Row>(one: Shown<Row>, other: Shown<Row>): boolean {
  return (
    one.url === other.url &&
    one.total === other.total &&
    one.tokens.length === other.tokens.length &&
    one.tokens.every((token, index) => token === other.tokens[index]) &&
    one.pages.size === other.pages.size &&
    [...one.pages].every(([index, it]) => other.pages.get(index) === it)
  );
}

function withPage(url: string, token: string): string {
  const query = `page_size=${PAGE_SIZE}${token && `&page_token=${encodeURIComponent(token)}`}`;
  return `${url}${url.includes('?') ? '&' : '?'}${query}`;
}

/** Replaces a page token. Tokens after a changed one are no longer valid; those before it stay. */
function withToken(tokens: string[], index: number, token: string | null): string[] {
  if (token === null) return tokens.length > index ? tokens.slice(0, index) : tokens;
  if (tokens[index] === token || tokens.length < index) return tokens;
  return [...tokens.slice(0, index), token];
}
