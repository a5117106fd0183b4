import { useState } from 'react';

/** Distance within which a row that has moved is found again: two pages of a list. */
const NEAR = 200;

interface Place {
  readonly index: number;
  /** Id of the row; undefined before a choice, and until the chosen row is loaded. */
  readonly id: string | undefined;
  readonly isChosen: boolean;
}

interface Current<T> {
  readonly index: number;
  /** Chosen row; undefined before a choice, and if the row is not loaded or has left the list. */
  readonly row: T | undefined;
  /** True if the chosen row has left the list, and another is in its place. */
  readonly hasLeft: boolean;
  /** Index of the row after the current one. */
  readonly next: number;
  readonly choose: (index: number) => void;
}

/**
 * Returns the current row of a grid. It is the same row when others arrive or leave before it. After it has left the
 * list, its successor is the row in its place.
 */
export function useCurrent<T>(row: (index: number) => T | undefined, idOf: (row: T) => string): Current<T> {
  const [kept, keep] = useState<Place>({ index: 0, id: undefined, isChosen: false });
  const idAt = (index: number) => {
    const it = row(index);
    return it === undefined ? undefined : idOf(it);
  };
  const place = followed(kept, idAt);
  if (place !== kept) keep(place);
  const { index, id, isChosen } = place;
  const here = idAt(index);
  const hasLeft = isChosen && here !== undefined && here !== id;
  return {
    index,
    row: id !== undefined && here === id ? row(index) : undefined,
    hasLeft,
    next: isChosen && !hasLeft ? index + 1 : index,
    choose: (to) => keep({ index: to, id: idAt(to), isChosen: true }),
  };
}

function followed(place: Place, idAt: (index: number) => string | undefined): Place {
  const { index, id, isChosen } = place;
  const here = idAt(index);
  if (!isChosen || here === id || (id === undefined && here === undefined)) return place;
  if (id === undefined) return { ...place, id: here };
  for (let by = 1; by <= NEAR; by += 1) {
    for (const at of [index - by, index + by]) if (idAt(at) === id) return { ...place, index: at };
  }
  return place;
}
