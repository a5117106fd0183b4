import type { ColumnDef } from '@tanstack/react-table';
import { type ReactNode, useState } from 'react';
import { Button } from 'react-aria-components';
import { useUser } from '../session/useSession';
import { t } from '../text/catalogue';
import { word } from '../text/format';
import { id, text, time } from './columns';
import { Several } from './Several';
import { useWidths, type Widths } from './useWidths';

const MOST = 30;
const ID = /(^|_)id$/;
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

/** Returns the columns of a list that the user has selected in this browser, all columns to choose from, and widths. */
export function useColumns<T extends object>(
  list: string,
  declared: ColumnDef<T>[],
  sample: T | undefined,
): readonly [ColumnDef<T>[], ReactNode, Widths] {
  const place = placeOf(useUser(), list);
  const widths = useWidths(list);
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
  const columns = chosen.map(
    (name) =>
      known.get(name) ?? (ID.test(name) ? id<T>(name) : TIME.test(name) ? time<T>(name) : text<T>(name)),
  );
  const chooser = (
    <div className="actions columns">
      <Several
        label={t.list.columns}
        options={options}
        chosen={chosen}
        title={(name) => headerOf(known.get(name)) ?? word(name)}
        onChange={(next) => next.length > 0 && change(next)}
      />
      {(names || Object.keys(widths.of).length > 0) && (
        <Button
          onPress={() => {
            change(undefined);
            widths.reset();
          }}
        >
          {t.list.byDefault}
        </Button>
      )}
    </div>
  );
  return [columns, chooser, widths];
}

function headerOf<T>(column: ColumnDef<T> | undefined): string | undefined {
  return typeof column?.header === 'string' ? column.header : undefined;
}
