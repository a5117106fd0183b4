import type { ColumnDef } from '@tanstack/react-table';
import { type ReactNode, useState } from 'react';
import { Button } from 'react-aria-components';
import { address, defaultsOf, filtersOf, type ListPath, type RowOf, type Search } from '../api/list';
import { t } from '../text/catalogue';
import { number } from '../text/format';
import { Download } from './Download';
import { Empty } from './Empty';
import { Facts } from './Facts';
import { FilterLine } from './FilterLine';
import { Freshness } from './Freshness';
import { Grid, type GridProps } from './Grid';
import { Loading, Problem } from './Notice';
import { Panel } from './Panel';
import { Pivots } from './pivots';
import { isSlowed } from './polling';
import { useColumns } from './useColumns';
import { usePages } from './usePages';

export interface ListProps<P extends ListPath> {
  path: P;
  label: string;
  id?: string;
  columns: ColumnDef<RowOf<P>>[];
  idOf: (row: RowOf<P>) => string;
  search: Search;
  onSearch: (search: Search) => void;
  /** Filters set by the screen: they are not in the address and cannot be changed. */
  fixed?: Search;
  /** Filters of the API contract that are hidden from users. */
  hidden?: readonly string[];
  /** Content between the filters and the rows. */
  facets?: ReactNode;
  /** Actions on all rows of the list. */
  actions?: (shown: Shown) => ReactNode;
  empty?: ReactNode;
  everyMs?: number | false;
  exported?: boolean;
  /** Content of a row's drawer besides its values. */
  more?: (row: RowOf<P>, close: () => void) => ReactNode;
  onOpen?: (row: RowOf<P>) => void;
  /** True if the screen shows the opened row. */
  isOpen?: boolean;
  selection?: GridProps<RowOf<P>>['selection'];
  keys?: GridProps<RowOf<P>>['keys'];
}

/** Number of rows that meet the filters, and the service's time up to which they are known. */
export interface Shown {
  total: number;
  knownTo: Date | undefined;
}

/** List that the API contract defines: filters, rows by pages (keyset pagination), a drawer for the whole row, and exports. */
export function List<P extends ListPath>(props: ListProps<P>) {
  const { path, search, onSearch, fixed = NONE, everyMs = 15_000 } = props;
  const [range, setRange] = useState<readonly [number, number]>([0, 0]);
  const [seen, setSeen] = useState(0);
  const [open, setOpen] = useState<RowOf<P>>();
  const asked = { ...search, ...fixed };
  const pages = usePages<RowOf<P>>(address(path, props.id, asked), range[0], range[1], everyMs);
  const [columns, chooser, widths] = useColumns(
    path,
    props.columns as ColumnDef<object>[],
    asRow(pages.row(range[0])),
  );
  const sorts = filtersOf(path).sort;
  const words = Array.isArray(sorts) ? (sorts as readonly string[]) : [];
  const move = (first: number, last: number, visible: number) => {
    if (visible !== seen) setSeen(visible);
    if (first !== range[0] || last !== range[1]) setRange([first, last]);
  };
  return (
    <section aria-label={props.label} className="list">
      <FilterLine
        path={path}
        search={search}
        onSearch={onSearch}
        without={[...Object.keys(fixed), ...(props.hidden ?? [])]}
      />
      {props.facets}
      <div className="list-bar">
        <span role="status">{pages.isLoading ? '' : t.list.rows(number(pages.total))}</span>
        {seen > 0 && <span className="quiet">{t.list.from(number(seen + 1))}</span>}
        <Freshness at={pages.updatedAt} failed={pages.error !== null} />
        <span className="space" />
        {props.actions?.({ total: pages.total, knownTo: pages.knownTo })}
        {pages.total > 0 && chooser}
        {props.exported && <Download path={path} id={props.id} search={asked} />}
      </div>
      <State of={pages} empty={props.empty} />
      {pages.total > 0 && (
        <Grid
          {...props}
          columns={columns as ColumnDef<RowOf<P>>[]}
          widths={widths}
          row={pages.row}
          reachable={pages.reachable}
          total={pages.total}
          isBusy={pages.isBusy}
          sort={search.sort ?? defaultsOf(path).sort}
          sortable={words.filter((it) => !it.startsWith('-'))}
          onSort={(sort) => onSearch({ ...search, sort })}
          onOpen={props.onOpen ?? setOpen}
          isOpen={props.isOpen ?? open !== undefined}
          onRange={move}
        />
      )}
      {open !== undefined && (
        <Panel title={t.list.details} onClose={() => setOpen(undefined)}>
          <div className="stack">
            {props.more?.(open, () => setOpen(undefined))}
            <Pivots of={open as object} />
            <Facts of={open as object} />
            <Copy value={open} />
          </div>
        </Panel>
      )}
    </section>
  );
}

const NONE: Search = {};
const asRow = (row: unknown): object | undefined =>
  typeof row === 'object' && row !== null ? row : undefined;

/** State of a list. Loaded rows stay readable while later reads fail. */
function State({ of, empty }: { of: ReturnType<typeof usePages>; empty: ReactNode }) {
  if (of.error !== null && isSlowed(of.error) && of.total > 0)
    return <p className="quiet">{t.state.slowed}</p>;
  if (of.error !== null) return <Problem error={of.error} onRetry={of.retry} />;
  if (of.isLoading) return <Loading />;
  return of.total === 0 ? <Empty>{empty ?? t.list.empty}</Empty> : null;
}

export function Copy({ value }: { value: unknown }) {
  const [copied, setCopied] = useState(false);
  const copy = () =>
    navigator.clipboard.writeText(JSON.stringify(value, null, 2)).then(() => setCopied(true));
  return <Button onPress={() => void copy()}>{copied ? t.list.copied : t.list.copy}</Button>;
}
