import type { ColumnDef } from '@tanstack/react-table';
import { type ReactNode, useState } from 'react';
import { Button } from 'react-aria-components';
import { useSession } from '../session/useSession';
import { t } from '../text/catalogue';
import { word } from '../text/format';
import { text, time } from './columns';
import { Several } from './Several';

const MOST = 30;
const TIME = /_at$|^at$|_until$/;

const placeOf = (user: string, list: string): string => `hunt-columns ${user} ${list}`;

/** Returns the names of the selected columns; undefined if none were selected or the stored value is unreadable. */
function keptAt(place: string): readonly string[] | undefined {
  try {
    const kept: unknown = JSON.parse(localStorage.getItem(place) ?? 'null');
    return Array.isArray(kept) && kept.every((it) => typeof it === 'string')
      ? kept.slice(0, MOST)
      : undefined;
  } catch {
    return undefined;
  }
}

/** Returns the columns of a list that the user has selected in this browser, and all columns to choose from. */
export function useColumns<T extends object>(
  list: string,
  declared: ColumnDef<T>[],
  sample: T | undefined,
): readonly [ColumnDef<T>[], ReactNode] {
  const session = useSession();
  const place = placeOf(session.kind === 'signed-in' ? session.session.user.username : '', list);
  const [choice, choose] = useState(() => ({ place, names: keptAt(place) }));
  const names = choice.place === place ? choice.names : keptAt(place);
  const known = new Map(declared.map((it) => [it.id ?? '', it]));
  const fields = Object.keys(sample ?? {}).filter((name) => !known.has(name));
  const options = [...known.keys(), ...fields].slice(0, MOST);
  const chosen = options.filter((name) => (names ? names.includes(name) : known.has(name)));
  const change = (next: string[] | undefined) => {
    if (next) localStorage.setItem(place, JSON.stringify(next));
    else localStorage.removeItem(place);
    choose({ place, names: next });
  };
  const columns = chosen.map((name) => known.get(name) ?? (TIME.test(name) ? time<T>(name) : text<T>(name)));
  const chooser = (
    <div className="actions columns">
      <Several
        label={t.list.columns}
        options={options}
        chosen={chosen}
        title={(name) => headerOf(known.get(name)) ?? word(name)}
        onChange={(next) => next.length > 0 && change(next)}
      />
      {names && <Button onPress={() => change(undefined)}>{t.list.byDefault}</Button>}
    </div>
  );
  return [columns, chooser];
}

function headerOf<T>(column: ColumnDef<T> | undefined): string | undefined {
  return typeof column?.header === 'string' ? column.header : undefined;
}
