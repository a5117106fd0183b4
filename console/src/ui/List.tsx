import type { ColumnDef } from '@tanstack/react-table';
import { type ReactNode, useState } from 'react';
import { Button } from 'react-aria-components';
import { address, filtersOf, type ListPath, type RowOf, type Search } from '../api/list';
import { t } from '../text/catalogue';
import { number } from '../text/format';
import { Download } from './Download';
import { Drawer } from './Drawer';
import { Facts } from './Facts';
import { Filters } from './Filters';
import { Freshness } from './Freshness';
import { Grid, type GridProps } from './Grid';
import { Empty, Loading, Problem } from './Notice';
import { useKeys } from './useKeys';
import { usePages } from './usePages';

export interface ListProps<P extends ListPath> {
  path: P;
  label: string;
  id?: string;
  columns: ColumnDef<RowOf<P>>[];
  idOf: (row: RowOf<P>) => string;
  search: Search;
  onSearch: (search: Search) => void;
  empty?: ReactNode;
  everyMs?: number | false;
  exported?: boolean;
  /** What the drawer of a row shows besides its values. */
  more?: (row: RowOf<P>, close: () => void) => ReactNode;
  onOpen?: (row: RowOf<P>) => void;
  selection?: GridProps<RowOf<P>>['selection'];
  keys?: GridProps<RowOf<P>>['keys'];
}

/** A list of the contract: its filters, its rows by pages, the whole row in a drawer, and its export. */
export function List<P extends ListPath>(props: ListProps<P>) {
  const { path, search, onSearch, everyMs = 15_000 } = props;
  const [range, setRange] = useState<readonly [number, number]>([0, 0]);
  const [open, setOpen] = useState<RowOf<P>>();
  const url = address(path, props.id, search);
  const pages = usePages<RowOf<P>>(url, range[0], range[1], everyMs);
  const sorts = filtersOf(path).sort;
  const words = typeof sorts === 'string' || sorts === undefined ? [] : sorts;
  useKeys({ '/': (event) => focusFilters(event) });
  const move = (first: number, last: number) => {
    if (first !== range[0] || last !== range[1]) setRange([first, last]);
  };
  return (
    <section aria-label={props.label} className="list">
      <Filters path={path} search={search} onSearch={onSearch} />
      <div className="list-bar">
        <span role="status">{pages.isLoading ? '' : t.list.rows(number(pages.total))}</span>
        <Freshness at={pages.updatedAt} failed={pages.error !== null} />
        {props.exported && <Download path={path} id={props.id} search={search} />}
      </div>
      {pages.error !== null && <Problem error={pages.error} onRetry={pages.retry} />}
      {pages.isLoading && pages.error === null && <Loading />}
      {!pages.isLoading && pages.total === 0 && <Empty>{props.empty ?? t.list.empty}</Empty>}
      {pages.total > 0 && (
        <Grid
          {...props}
          row={pages.row}
          reachable={pages.reachable}
          total={pages.total}
          isBusy={pages.isLoading}
          sort={search.sort}
          sortable={words.filter((it) => !it.startsWith('-'))}
          onSort={(sort) => onSearch({ ...search, sort })}
          onOpen={props.onOpen ?? setOpen}
          onRange={move}
        />
      )}
      <Drawer title={t.list.details} isOpen={open !== undefined} onClose={() => setOpen(undefined)}>
        {open !== undefined && (
          <div className="stack">
            {props.more?.(open, () => setOpen(undefined))}
            <Facts of={open as object} />
            <Copy value={open} />
          </div>
        )}
      </Drawer>
    </section>
  );
}

export function Copy({ value }: { value: unknown }) {
  const [copied, setCopied] = useState(false);
  const copy = () =>
    navigator.clipboard.writeText(JSON.stringify(value, null, 2)).then(() => setCopied(true));
  return <Button onPress={() => void copy()}>{copied ? t.list.copied : t.list.copy}</Button>;
}

function focusFilters(event: KeyboardEvent): void {
  const field = document.querySelector<HTMLElement>('search input, search select');
  if (!field) return;
  event.preventDefault();
  field.focus();
}
