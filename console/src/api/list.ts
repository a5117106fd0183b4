import { timeOf } from '../text/time';
import { api, body } from './client';
import type { paths } from './contract';
import { defaults, filters } from './operations';
import { read } from './read';

type Json<P extends keyof paths> = paths[P] extends {
  get: { responses: { 200: { content: { 'application/json': infer Content } } } };
}
  ? Content
  : never;

/** Paths of lists with pages. */
export type ListPath = {
  [P in keyof paths]: Json<P> extends { items: unknown[]; total: number } ? P : never;
}[keyof paths];

export type RowOf<P extends ListPath> = Json<P> extends { items: (infer Row)[] } ? Row : never;

export interface PageOf<Row> {
  items: Row[];
  next_page_token: string | null;
  total: number;
}

/** Filters as they are written in the address. */
export type Search = Readonly<Record<string, string>>;

/** Values of a filter: a kind of value, one of some words, or any number of some words. */
export type Kind = string | readonly string[] | { readonly anyOf: readonly string[] };

/** Returns the kinds of value of a list's filters, by name. */
export function filtersOf(path: string): Readonly<Record<string, Kind>> {
  return (filters as Record<string, Record<string, Kind>>)[path] ?? {};
}

/** Returns the service's defaults of absent filters. */
export function defaultsOf(path: string): Search {
  return (defaults as Record<string, Search>)[path] ?? {};
}

/** Separator of several words of one filter in the address of a screen. */
export const SEPARATOR = ',';

const ID = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i;
const ZONE = /(Z|[+-]\d\d:\d\d)$/i;
const LONGEST = 1_024;

function isValid(kind: Kind, value: string): boolean {
  if (value.length > LONGEST) return false;
  if (typeof kind === 'object' && 'anyOf' in kind)
    return value.split(SEPARATOR).every((it) => kind.anyOf.includes(it));
  if (typeof kind !== 'string') return kind.includes(value);
  switch (kind) {
    case 'boolean':
      return value === 'true' || value === 'false';
    case 'integer':
      return /^[1-9]\d{0,8}$/.test(value);
    case 'id':
      return ID.test(value);
    case 'time':
      return timeOf(value) !== undefined;
    default:
      return value !== '';
  }
}

/** Returns the parameters of an address that a list understands, with times without a zone in UTC. Other parameters are not sent. */
export function searchOf(
  paths: readonly string[],
  raw: Readonly<Record<string, unknown>>,
  more: readonly string[] = [],
): Search {
  const entries = Object.entries(raw).flatMap(([name, value]): [string, string][] => {
    const text = String(value);
    const kinds = paths.map((path) => filtersOf(path)[name]).filter((kind) => kind !== undefined);
    const known =
      kinds.some((kind) => isValid(kind, text)) || (more.includes(name) && text.length <= LONGEST);
    const time = kinds.includes('time') && !ZONE.test(text) ? timeOf(text) : undefined;
    return known && text !== '' ? [[name, time ?? text]] : [];
  });
  return Object.fromEntries(entries);
}

/** Returns the address of a list or of its export, with the filters that it knows. */
export function address(path: string, id: string | undefined, search: Search, more: Search = {}): string {
  const known = filtersOf(path);
  const query = new URLSearchParams();
  for (const [name, value] of Object.entries(search)) {
    const kind = known[name];
    const isSeveral = typeof kind === 'object' && 'anyOf' in kind;
    if (kind !== undefined)
      for (const it of isSeveral ? value.split(SEPARATOR) : [value]) query.append(name, it);
  }
  for (const [name, value] of Object.entries(more)) query.set(name, value);
  const text = query.toString();
  return path.replace(/\{[^}]+\}/, encodeURIComponent(id ?? '')) + (text && `?${text}`);
}

/** Reads one page of a list; returns the previous answer if it has not changed. */
export const page = <Row>(
  url: string,
  signal: AbortSignal,
  before: PageOf<Row> | undefined,
): Promise<PageOf<Row>> => read(url, signal, before);

/**
 * Lets the browser download an export under the service's file name. A ticket that is valid once authorizes the
 * download, so that the file does not pass through the page's memory.
 */
export async function download(path: string): Promise<void> {
  const { ticket } = await body(api.POST('/api/v1/export-tickets', { body: { path } }));
  const link = document.createElement('a');
  link.href = `${path}${path.includes('?') ? '&' : '?'}ticket=${encodeURIComponent(ticket)}`;
  link.download = '';
  link.click();
}
