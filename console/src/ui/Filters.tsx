import { useId } from 'react';
import { Button } from 'react-aria-components';
import { defaultsOf, filtersOf, type Kind, SEPARATOR, type Search } from '../api/list';
import { t } from '../text/catalogue';
import { word } from '../text/format';
import { Choice, Text } from './Field';
import { Several } from './Several';

interface FiltersProps {
  path: string;
  search: Search;
  onSearch: (search: Search) => void;
  without?: readonly string[];
}

const INPUTS: Record<string, 'number' | 'datetime-local' | 'search'> = {
  integer: 'number',
  time: 'datetime-local',
  string: 'search',
  id: 'search',
};

/** Filters that the API contract defines for a list. Their values are in the address of the page. */
export function Filters({ path, search, onSearch, without = [] }: FiltersProps) {
  const heading = useId();
  const names = Object.entries(filtersOf(path)).filter(
    ([name]) => name !== 'sort' && !without.includes(name),
  );
  const set = (name: string, value: string) => {
    const { [name]: _, ...rest } = search;
    onSearch(value === '' ? rest : { ...rest, [name]: value });
  };
  if (names.length === 0) return null;
  return (
    <search className="filters" aria-labelledby={heading}>
      <h2 id={heading} className="hidden">
        {t.list.filters}
      </h2>
      {names.map(([name, kind]) => (
        <Filter
          key={name}
          name={name}
          kind={kind}
          value={search[name] ?? ''}
          byDefault={defaultsOf(path)[name]}
          onChange={(it) => set(name, it)}
        />
      ))}
      <Button onPress={() => onSearch(search.tab ? { tab: search.tab } : {})}>{t.list.clear}</Button>
    </search>
  );
}

interface FilterProps {
  name: string;
  kind: Kind;
  value: string;
  /** The service's default if nothing is selected. */
  byDefault: string | undefined;
  onChange: (value: string) => void;
}

function Filter({ name, kind, value, byDefault, onChange }: FilterProps) {
  const label = word(name);
  if (typeof kind === 'object' && 'anyOf' in kind) {
    const chosen = value === '' ? [] : value.split(SEPARATOR);
    return (
      <Several
        label={label}
        options={kind.anyOf}
        chosen={chosen}
        onChange={(it) => onChange(it.join(SEPARATOR))}
      />
    );
  }
  const words = kind === 'boolean' ? ['true', 'false'] : kind;
  if (typeof words !== 'string') {
    const text = (it: string) => ({ true: t.list.yes, false: t.list.no })[it] ?? word(it);
    const options = words.map((it) => [it === byDefault ? '' : it, text(it)] as const);
    const any = byDefault === undefined ? ([['', t.list.any]] as const) : [];
    return <Choice label={label} value={value} options={[...any, ...options]} onChange={onChange} />;
  }
  const isTime = words === 'time';
  return (
    <Text
      label={label}
      type={INPUTS[words] ?? 'search'}
      value={isTime && value ? value.slice(0, 16) : value}
      onChange={(text) => onChange(isTime && text ? `${text}:00Z` : text)}
    />
  );
}
