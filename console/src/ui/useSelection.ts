import { useState } from 'react';
import type { Search } from '../api/list';

/** Rows of a list that the user has selected, by id; they stay selected while their page is not loaded. */
export interface Selected {
  readonly rows: ReadonlyMap<string, object>;
  clear: () => void;
}

export interface Selection<Row extends object> extends Selected {
  has: (id: string) => boolean;
  toggle: (row: Row) => void;
  select: (rows: ReadonlyMap<string, Row>) => void;
}

interface Kept<Row> {
  readonly filters: string;
  readonly rows: ReadonlyMap<string, Row>;
}

/** Returns the selected rows of a list. Other filters clear them, because rows that are not shown could be changed; an order does not. */
export function useSelection<Row extends { id: string }>({ sort: _, ...search }: Search): Selection<Row> {
  const filters = JSON.stringify(Object.entries(search).sort());
  const [kept, keep] = useState<Kept<Row>>({ filters, rows: new Map() });
  const isCurrent = kept.filters === filters;
  if (!isCurrent) keep({ filters, rows: new Map() });
  const rows: ReadonlyMap<string, Row> = isCurrent ? kept.rows : new Map();
  const select = (next: ReadonlyMap<string, Row>) => keep({ filters, rows: next });
  const toggle = (row: Row) => {
    const next = new Map(rows);
    if (!next.delete(row.id)) next.set(row.id, row);
    select(next);
  };
  return { rows, has: (id) => rows.has(id), toggle, select, clear: () => select(new Map()) };
}
