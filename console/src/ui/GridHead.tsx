import { flexRender, type Table } from '@tanstack/react-table';
import { t } from '../text/catalogue';
import { classOf, flexOf } from './columns';
import type { GridProps } from './Grid';
import { explain } from './GridCells';
import { Resizer } from './Resizer';

/** Column headings. Sortable ones are buttons. */
export function Head<T>({
  table,
  sort,
  sortable = [],
  onSort,
  selection,
  widths,
}: GridProps<T> & { table: Table<T> }) {
  const isSorted = (name: string) => sort === name || sort === `-${name}`;
  return (
    <div role="rowgroup" className="grid-head">
      <div role="row" aria-rowindex={1} className="grid-row head" tabIndex={-1}>
        {selection && (
          <div role="columnheader" className="cell select" tabIndex={-1}>
            <span className="hidden">{t.list.select}</span>
          </div>
        )}
        {table.getFlatHeaders().map(({ id, column, getContext }) => {
          const name = flexRender(column.columnDef.header, getContext());
          const direction = sort === id ? 'ascending' : 'descending';
          return (
            <div
              key={id}
              role="columnheader"
              className={classOf(column.columnDef)}
              style={flexOf(column.columnDef, widths?.of[id])}
              tabIndex={-1}
              onMouseEnter={explain}
              aria-sort={isSorted(id) ? direction : undefined}
            >
              {sortable.includes(id) ? (
                <button
                  type="button"
                  className="plain"
                  onClick={() => onSort?.(sort === `-${id}` ? id : `-${id}`)}
                >
                  {name} <span aria-hidden="true">{isSorted(id) ? (sort === id ? '↑' : '↓') : '↕'}</span>
                </button>
              ) : (
                name
              )}
              {widths && (
                <Resizer
                  name={String(column.columnDef.header)}
                  width={widths.of[id]}
                  onResize={(width) => widths.set(id, width)}
                />
              )}
            </div>
          );
        })}
      </div>
    </div>
  );
}
