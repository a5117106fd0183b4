import type { Search } from '../api/list';

/** Place that a search leads to. */
export interface Place {
  readonly to: string;
  readonly id?: string;
  readonly search?: Search;
}

type Row = Readonly<Record<string, unknown>>;

/** Kind of resource that a search finds, by text or by id. */
interface Source {
  readonly group: 'indicators' | 'hosts' | 'alerts' | 'hunts';
  readonly list: `/api/v1/${string}`;
  readonly filters: string;
  readonly title: (row: Row) => string;
  readonly detail: (row: Row) => string;
  readonly place: (id: string) => Place;
}

const text = (value: unknown): string => String(value ?? '');

export const SOURCES: readonly Source[] = [
  {
    group: 'indicators',
    list: '/api/v1/iocs',
    filters: '',
    title: (it) => text(it.value),
    detail: (it) => text(it.severity),
    place: (id) => ({ to: '/indicators/$id', id }),
  },
  {
    group: 'hosts',
    list: '/api/v1/hosts',
    filters: '',
    title: (it) => text(it.hostname),
    detail: (it) => text(it.status),
    place: (id) => ({ to: '/hosts/$id', id }),
  },
  {
    group: 'alerts',
    list: '/api/v1/alerts',
    filters: '&acknowledged=all',
    title: (it) => `${text(it.ioc_value ?? it.detail)} · ${text(it.hostname)}`,
    detail: (it) => text(it.severity),
    place: (id) => ({ to: '/alerts', search: { alert: id, acknowledged: 'all' } }),
  },
  {
    group: 'hunts',
    list: '/api/v1/hunts',
    filters: '',
    title: (it) => text(it.name),
    detail: (it) => text(it.status),
    place: (id) => ({ to: '/hunts/$id', id }),
  },
];

const ID = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i;
const SHOWN = 5;

/** Returns the address that finds a text, or reads the resource with an id. */
export function urlOf({ list, filters }: Source, wanted: string): string {
  return ID.test(wanted)
    ? `${list}/${wanted.toLowerCase()}`
    : `${list}?q=${encodeURIComponent(wanted)}&page_size=${SHOWN}${filters}`;
}

/** Returns the rows of an answer: a page of a list, or one resource. */
export const rowsOf = (answer: Row | undefined): readonly Row[] =>
  answer === undefined ? [] : Array.isArray(answer.items) ? answer.items : [answer];
