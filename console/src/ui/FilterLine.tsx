import { useId, useState } from 'react';
import { Button } from 'react-aria-components';
import { filtersOf, type Kind, SEPARATOR, type Search } from '../api/list';
import { t } from '../text/catalogue';
import { Foreign } from '../text/Foreign';
import { unsafeIn } from '../text/foreign';
import { utc, word } from '../text/format';
import { findsHosts, nameOf, type Parsed, parsed, wordsOf } from '../text/line';
import { Chip } from './Chip';
import { Combobox } from './Combobox';
import { completions, lastPart } from './completion';
import { isNamed, Name } from './names';
import { useNamed } from './useNamed';
import { Views } from './Views';

interface FilterLineProps {
  path: string;
  search: Search;
  onSearch: (search: Search) => void;
  without?: readonly string[];
}

/** Parts of a typed line that are no filters. */
type Left = Omit<Parsed, 'search'>;

const saidOf = ({ refused, unchosen }: Left): string =>
  [
    ...(refused.length > 0 ? [t.list.notUnderstood(refused.join(' '))] : []),
    ...(unchosen.length > 0 ? [t.list.unchosen(unchosen.join(' '))] : []),
  ].join('. ');

/** One line for all filters that the API contract defines for a list. The filters are in the address of the page. */
export function FilterLine({ path, search, onSearch, without = [] }: FilterLineProps) {
  const id = useId();
  const [line, setLine] = useState('');
  const [left, setLeft] = useState<Left>({ refused: [], unchosen: [] });
  const kinds = Object.fromEntries(
    Object.entries(filtersOf(path)).filter(([name]) => name !== 'sort' && !without.includes(name)),
  );
  const named = useNamed(line, kinds);
  if (Object.keys(kinds).length === 0) return null;
  const set = Object.keys(search).filter((name) => name in kinds);
  const remove = (name: string) => {
    const { [name]: _, ...rest } = search;
    onSearch(rest);
  };
  const commit = (text: string) => {
    const read = parsed(text, kinds, findsHosts(path));
    setLine([...read.refused, ...read.unchosen].join(' '));
    setLeft(read);
    if (Object.keys(read.search).length > 0) onSearch({ ...search, ...read.search });
  };
  const pick = (key: string) => {
    const text = lastPart(line)[0] + key;
    if (key.endsWith(':')) setLine(text);
    else commit(text);
  };
  const unsafe = unsafeIn(line, false);
  const last = set.at(-1);
  return (
    <search className="filters" aria-label={t.list.filters}>
      {set.map((name) => (
        <Chip key={name} name={word(name)} onRemove={() => remove(name)}>
          <span>
            {nameOf(name, kinds)}:{' '}
            <Value name={name} value={search[name] ?? ''} isWords={wordsOf(kinds[name]) !== undefined} />
          </span>
        </Chip>
      ))}
      <Combobox
        label={t.list.filters}
        placeholder={t.list.filterHint(examplesOf(kinds))}
        value={line}
        onChange={setLine}
        options={[...completions(line, kinds), ...named]}
        onPick={pick}
        onEnter={() => commit(line)}
        onBack={() => last && remove(last)}
        describedBy={`${id}-said`}
      />
      {set.length > 0 && (
        <Button onPress={() => onSearch(search.tab ? { tab: search.tab } : {})}>{t.list.clear}</Button>
      )}
      <Views path={path} search={search} kinds={kinds} onSearch={onSearch} />
      <p id={`${id}-said`} className="unsafe" role="status">
        {line !== '' && saidOf(left)}
        {unsafe.length > 0 && (
          <>
            {t.field.unsafe} <bdi className="foreign">{unsafe.join('\n')}</bdi>
          </>
        )}
      </p>
    </search>
  );
}

/** Filters that come first in the example. */
const USUAL = ['severity', 'status', 'category', 'type', 'state'] as const;

/** Returns two filters of a list as they are typed. */
function examplesOf(kinds: Readonly<Record<string, Kind>>): string {
  const names = [...new Set([...USUAL, ...Object.keys(kinds)])];
  const typed = names.flatMap((name) => {
    const first = wordsOf(kinds[name])?.[0];
    return first === undefined ? [] : [`${nameOf(name, kinds)}:${first}`];
  });
  const shown = typed.slice(0, 2).join(', ');
  if (!('q' in kinds)) return shown;
  return shown === '' ? t.list.text : `${shown}, ${t.list.orText}`;
}

function Value({ name, value, isWords }: { name: string; value: string; isWords: boolean }) {
  if (isNamed(name)) return <Name field={name} id={value} />;
  if (isWords) return value.split(SEPARATOR).map(word).join(', ');
  return <Foreign value={/^\d{4}-\d\d-\d\dT/.test(value) ? utc(value) : value} />;
}
