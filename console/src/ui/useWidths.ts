import { useState } from 'react';
import { useUser } from '../session/useSession';

/** Limits of a column's width in pixels. */
export const LEAST_PX = 48;
export const MOST_PX = 1_200;

export interface Widths {
  /** Widths in pixels of the columns that the user has resized, by name. */
  readonly of: Readonly<Record<string, number>>;
  /** Sets the width of a column; undefined restores its default. */
  set: (name: string, width: number | undefined) => void;
  reset: () => void;
}

const placeOf = (user: string, list: string): string => `hunt-widths ${user} ${list}`;

/** Returns the stored widths within the limits; none if the stored value is unreadable. */
export function widthsAt(place: string): Readonly<Record<string, number>> {
  try {
    const kept: unknown = JSON.parse(localStorage.getItem(place) ?? '{}');
    const entries = Object.entries(kept as Record<string, unknown>).filter(
      (it): it is [string, number] => typeof it[1] === 'number' && it[1] >= LEAST_PX && it[1] <= MOST_PX,
    );
    return Object.fromEntries(entries);
  } catch {
    return {};
  }
}

/** Returns the widths of a list's columns, which are kept for this user in this browser. */
export function useWidths(list: string): Widths {
  const place = placeOf(useUser(), list);
  const [state, setState] = useState(() => ({ place, of: widthsAt(place) }));
  const of = state.place === place ? state.of : widthsAt(place);
  const keep = (next: Readonly<Record<string, number>>) => {
    if (Object.keys(next).length > 0) localStorage.setItem(place, JSON.stringify(next));
    else localStorage.removeItem(place);
    setState({ place, of: next });
  };
  const set = (name: string, width: number | undefined) => {
    const { [name]: _, ...others } = of;
    keep(
      width === undefined
        ? others
        : { ...others, [name]: Math.round(Math.min(MOST_PX, Math.max(LEAST_PX, width))) },
    );
  };
  return { of, set, reset: () => keep({}) };
}
