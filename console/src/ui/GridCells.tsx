import { flexRender, type Row } from '@tanstack/react-table';
import type { MouseEvent, ReactNode } from 'react';
import { t } from '../text/catalogue';
import { classOf, flexOf } from './columns';
import type { GridProps } from './Grid';
import type { Widths } from './useWidths';

/** Cell that selects a row. */
export function Select<T>({
  id,
  row,
  selection,
}: {
  id: string;
  row: T;
  selection: NonNullable<GridProps<T>['selection']>;
}) {
  return (
    <div role="gridcell" className="cell select" tabIndex={-1}>
      <input
        type="checkbox"
        aria-label={t.list.select}
        checked={selection.has(id)}
        onChange={() => selection.toggle(row)}
      />
    </div>
  );
}

/** Gives a cut cell its whole text as a tooltip. */
export function explain({ currentTarget: cell }: MouseEvent<HTMLElement>): void {
  if (cell.scrollWidth > cell.clientWidth) cell.title = cell.textContent ?? '';
}

/** Cells of a row, with the widths that the user has set. */
export function Cells<T>({ row, widths }: { row: Row<T>; widths: Widths['of'] }): ReactNode {
  return row.getVisibleCells().map((cell) => (
    <div
      key={cell.id}
      role="gridcell"
      className={classOf(cell.column.columnDef)}
      style={flexOf(cell.column.columnDef, widths[cell.column.id])}
      data-label={cell.column.columnDef.header}
      tabIndex={-1}
      onMouseEnter={explain}
    >
      {flexRender(cell.column.columnDef.cell, cell.getContext())}
    </div>
  ));
}
