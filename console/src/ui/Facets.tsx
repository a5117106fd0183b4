import { useQuery } from '@tanstack/react-query';
import { Button } from 'react-aria-components';
import { address, filtersOf, type ListPath, page, SEPARATOR, type Search } from '../api/list';
import { t } from '../text/catalogue';
import { number } from '../text/format';
import { Badge } from './Badge';
import { slowed } from './polling';

interface FacetsProps {
  path: ListPath;
  id: string;
  /** Names of filters with any number of words. */
  fields: readonly string[];
  search: Search;
  onSearch: (search: Search) => void;
  everyMs: number | false;
}

/** Words of filters that occur in a list, with the number of their rows under the other filters. A press filters by a word. */
export function Facets({ path, id, fields, search, onSearch, everyMs }: FacetsProps) {
  const facets = fields.flatMap((field) => wordsOf(path, field).map((word) => ({ field, word })));
  // Read together: a facet that came later would move the others below the pointer.
  const totals = useQuery({
    queryKey: ['total', path, id, search, fields],
    queryFn: ({ signal }) =>
      Promise.all(
        facets.map(async ({ field, word }) => {
          const url = address(path, id, { ...search, [field]: word }, { page_size: '1' });
          return (await page<unknown>(url, signal, undefined)).total ?? 0;
        }),
      ),
    refetchInterval: slowed(everyMs && everyMs * 5),
    placeholderData: (before, query) => (query?.queryKey[2] === id ? before : undefined),
  });
  const shown = facets
    .map((facet, at) => ({ ...facet, total: totals.data?.[at] ?? 0 }))
    .filter(({ field, word, total }) => total > 0 || isChosen(search, field, word));
  if (shown.length === 0) return null;
  return (
    <fieldset className="facets" aria-label={t.list.facets}>
      {shown.map(({ field, word, total }) => (
        <Button
          key={`${field} ${word}`}
          aria-pressed={isChosen(search, field, word)}
          onPress={() => onSearch(toggled(search, field, word))}
        >
          <Badge value={word} /> {number(total)}
        </Button>
      ))}
    </fieldset>
  );
}

function wordsOf(path: string, field: string): readonly string[] {
  const kind = filtersOf(path)[field];
  return typeof kind === 'object' && 'anyOf' in kind ? kind.anyOf : [];
}

const chosenOf = (search: Search, field: string): readonly string[] => search[field]?.split(SEPARATOR) ?? [];

function isChosen(search: Search, field: string, word: string): boolean {
  return chosenOf(search, field).includes(word);
}

/** Adds the word to a filter, or removes it; a filter without words is removed. */
export function toggled(search: Search, field: string, word: string): Search {
  const { [field]: _, ...others } = search;
  const words = isChosen(search, field, word)
    ? chosenOf(search, field).filter((it) => it !== word)
    : [...chosenOf(search, field), word];
  return words.length === 0 ? others : { ...others, [field]: words.join(SEPARATOR) };
}
