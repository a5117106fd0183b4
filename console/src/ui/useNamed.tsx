import { useQuery } from '@tanstack/react-query';
import { type Kind, type PageOf, page } from '../api/list';
import { Foreign } from '../text/Foreign';
import { filterOf } from '../text/line';
import type { Option } from './Combobox';
import { lastPart } from './completion';
import { glob, longestPiece } from './glob';
import { isNamed, SOURCES } from './names';
import { useSettled } from './useSettled';

type Row = Readonly<Record<string, unknown>>;

const SHOWN = 8;
const READ = 50;

/** Reads names for the last part of a line that filters by an id, such as `host:db-*`; each option is the resource's id. */
export function useNamed(line: string, kinds: Readonly<Record<string, Kind>>): readonly Option[] {
  const [, last] = lastPart(useSettled(line));
  const at = last.indexOf(':');
  const field = at < 0 ? undefined : filterOf(last.slice(0, at).toLowerCase(), kinds);
  const source = field !== undefined && isNamed(field) ? SOURCES[field] : undefined;
  const typed = last.slice(at + 1).replaceAll('"', '');
  const text = longestPiece(typed);
  const { data } = useQuery({
    queryKey: ['named', field, text],
    queryFn: ({ signal }) => page<Row>(addressOf(source?.list ?? '', text), signal, undefined),
    enabled: source !== undefined,
    retry: false,
  });
  if (source === undefined || data === undefined) return [];
  return optionsOf(data, source.name, `${last.slice(0, at)}:`, glob(typed));
}

const addressOf = (list: string, text: string): string =>
  `${list}?page_size=${READ}${text && `&q=${encodeURIComponent(text)}`}`;

const optionsOf = (
  of: PageOf<Row>,
  name: string,
  before: string,
  matches: (name: string) => boolean,
): readonly Option[] =>
  of.items
    .filter((row) => matches(String(row[name])))
    .slice(0, SHOWN)
    .map((row) => ({ key: `${before}${row.id}`, text: <Foreign value={`${before}${row[name]}`} /> }));
