import { useState } from 'react';

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

export function useSelection<Row extends { id: string }>(): Selection<Row> {
  const [rows, setRows] = useState<ReadonlyMap<string, Row>>(new Map());
  const toggle = (row: Row) => {
    const next = new Map(rows);
    if (!next.delete(row.id)) next.set(row.id, row);
    setRows(next);
  };
  return { rows, has: (id) => rows.has(id), toggle, select: setRows, clear: () => setRows(new Map()) };
}
