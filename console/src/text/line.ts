import { type Kind, SEPARATOR, type Search } from '../api/list';
import { longestPiece } from '../ui/glob';
import { timeOf } from './time';

/** Names of filters in the line, where they are shorter than in the API contract. */
const SHORT: Readonly<Record<string, string>> = {
  host: 'host_id',
  hunt: 'hunt_id',
  campaign: 'campaign_id',
  watchlist: 'pack_id',
  indicator: 'ioc_value',
  source: 'ioc_source',
  late: 'late_match',
  by: 'acknowledged_by',
};

type Kinds = Readonly<Record<string, Kind>>;

/** Result of a typed line: filters of the list, and the parts that are no filters. */
export interface Parsed {
  readonly search: Search;
  readonly refused: readonly string[];
  /** Parts with a name in place of an id, which must be chosen from the suggestions. */
  readonly unchosen: readonly string[];
}

/** Lists that filter by a host, and whose text search does not cover names of hosts. */
const WITHOUT_HOSTS: ReadonlySet<string> = new Set(['/api/v1/hunts', '/api/v1/security-events']);

/** Returns true if a typed name of a host can be searched for as text in a list. */
export const findsHosts = (path: string): boolean => !WITHOUT_HOSTS.has(path);

/** Returns the filter with a name in the line; undefined if the list has none. */
export function filterOf(name: string, kinds: Kinds): string | undefined {
  const known = SHORT[name];
  if (Object.hasOwn(kinds, name)) return name;
  return known !== undefined && Object.hasOwn(kinds, known) ? known : undefined;
}

/** Returns the name of a filter in the line. */
export function nameOf(filter: string, kinds: Kinds): string {
  const short = Object.entries(SHORT).find(([name, it]) => it === filter && !Object.hasOwn(kinds, name));
  return short?.[0] ?? filter;
}

/** Splits a line at blanks; quotation marks keep blanks together. */
export const partsOf = (line: string): string[] => line.match(/(?:[^\s"]|"[^"]*"?)+/g) ?? [];

const bare = (text: string): string => text.replaceAll('"', '');

/** Returns the words of a filter; undefined for a filter with free text. */
export function wordsOf(kind: Kind | undefined): readonly string[] | undefined {
  if (kind === 'boolean') return ['true', 'false'];
  if (typeof kind === 'string' || kind === undefined) return undefined;
  return 'anyOf' in kind ? kind.anyOf : kind;
}

const ID = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i;

/** Returns the value as a filter sends it; undefined if the filter does not accept it. */
function accepted(kind: Kind, value: string): string | undefined {
  if (value === '') return undefined;
  const words = wordsOf(kind);
  if (words) {
    const many = typeof kind === 'object' && 'anyOf' in kind;
    const each = value.toLowerCase().split(SEPARATOR);
    return (many || each.length === 1) && each.every((it) => words.includes(it))
      ? each.join(SEPARATOR)
      : undefined;
  }
  if (kind === 'id') return ID.test(value) ? value.toLowerCase() : undefined;
  if (kind === 'integer') return /^[1-9]\d{0,8}$/.test(value) ? value : undefined;
  return kind === 'time' ? timeOf(value) : value;
}

/** Joins a date with the time of day after its blank, as times are shown and typed, so that it is no text to search for. */
function withWholeTimes(line: string, kinds: Kinds): string {
  const names = Object.keys(kinds).filter((name) => kinds[name] === 'time');
  const time = new RegExp(
    `(^|\\s)((?:${names.join('|')}):[\\d-]{10}) (\\d\\d:\\d\\d\\S*)(?: UTC(?!\\S))?`,
    'gi',
  );
  return names.length === 0 ? line : line.replace(time, '$1$2T$3');
}

/**
 * Parses a line such as `severity:critical,high host:db-* psexec` into filters of a list. Text without a name is searched
 * for, and so is the name of a host in place of its id, where rows contain names of hosts. Other names in place of ids are
 * refused, because a text search cannot find them.
 */
export function parsed(line: string, kinds: Kinds, hasHosts: boolean): Parsed {
  const search: Record<string, string> = {};
  const refused: string[] = [];
  const unchosen: string[] = [];
  const words: string[] = [];
  for (const part of partsOf(withWholeTimes(line, kinds))) {
    const at = part.indexOf(':');
    const name = at > 0 ? filterOf(part.slice(0, at).toLowerCase(), kinds) : undefined;
    if (name === undefined) {
      words.push(bare(part));
      continue;
    }
    const kind = kinds[name] ?? 'string';
    const typed = bare(part.slice(at + 1));
    const value = accepted(kind, typed);
    if (value !== undefined) search[name] = value;
    else if (kind !== 'id' || typed === '') refused.push(part);
    else if (name === 'host_id' && hasHosts && 'q' in kinds) words.push(longestPiece(typed));
    else unchosen.push(part);
  }
  const text = words.filter((it) => it !== '').join(' ');
  if (text === '') return { search, refused, unchosen };
  if ('q' in kinds) return { search: { ...search, q: text }, refused, unchosen };
  return { search, refused: [...refused, text], unchosen };
}

/** Writes filters as a line, which parses to the same filters. */
export function lineOf(search: Search, kinds: Kinds): string {
  return Object.entries(search)
    .filter(([name]) => Object.hasOwn(kinds, name))
    .map(([name, value]) => `${nameOf(name, kinds)}:${/\s/.test(value) ? `"${value}"` : value}`)
    .join(' ');
}
