import { useId } from 'react';
import { Button } from 'react-aria-components';
import { filtersOf, type Search } from '../api/list';
import { t } from '../text/catalogue';
import { word } from '../text/format';
import { Choice, Text } from './Field';

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

/** The filters that the contract gives a list. Their values stand in the address. */
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
          onChange={(it) => set(name, it)}
        />
      ))}
      <Button onPress={() => onSearch(search.tab ? { tab: search.tab } : {})}>{t.list.clear}</Button>
    </search>
  );
}

interface FilterProps {
  name: string;
  kind: string | readonly string[];
  value: string;
  onChange: (value: string) => void;
}

function Filter({ name, kind, value, onChange }: FilterProps) {
  if (typeof kind !== 'string') {
    const options = kind.map((it) => [it, word(it)] as const);
    return (
      <Choice label={word(name)} value={value} options={[['', t.list.any], ...options]} onChange={onChange} />
    );
  }
  if (kind === 'boolean') {
    const options = [
      ['', t.list.any],
      ['true', t.list.yes],
      ['false', t.list.no],
    ] as const;
    return <Choice label={word(name)} value={value} options={options} onChange={onChange} />;
  }
  const isTime = kind === 'time';
  return (
    <Text
      label={word(name)}
      type={INPUTS[kind] ?? 'search'}
      value={isTime && value ? value.slice(0, 16) : value}
      onChange={(text) => onChange(isTime && text ? `${text}:00Z` : text)}
    />
  );
}
