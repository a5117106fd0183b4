import { type ColumnDef, getCoreRowModel, useReactTable } from '@tanstack/react-table';
import { useVirtualizer } from '@tanstack/react-virtual';
import {
  type CSSProperties,
  type KeyboardEvent,
  type RefObject,
  useEffect,
  useLayoutEffect,
  useRef,
  useState,
} from 'react';
import { t } from '../text/catalogue';
import { leastOf, linesOf } from './columns';
import { Cells, Select } from './GridCells';
import { Head } from './GridHead';
import { useCurrent } from './useCurrent';
import { useKeptFocus } from './useKeptFocus';
import { useKeys } from './useKeys';
import { useMedia } from './useMedia';
import type { Widths } from './useWidths';

const ROW_PX = 36;
/** Height of a line of a card, and of the space around its lines. */
const LINE_PX = 26;
const CARD_PX = 18;
const PAGE_ROWS = 15;
/** Number of rows rendered outside of the view, on either side. */
const OVERSCAN = 12;

export interface GridProps<T> {
  label: string;
  columns: ColumnDef<T>[];
  row: (index: number) => T | undefined;
  reachable: number;
  total: number;
  isBusy: boolean;
  idOf: (row: T) => string;
  sort?: string | undefined;
  sortable?: readonly string[];
  onSort?: (sort: string) => void;
  onOpen?: (row: T) => void;
  /** True while an opened row is shown beside the grid: keys then show other rows. */
  isOpen?: boolean;
  /** Called with the rendered rows and the first visible one. */
  onRange: (first: number, last: number, visible: number) => void;
  widths?: Widths;
  selection?: { has: (id: string) => boolean; toggle: (row: T) => void };
  keys?: Record<string, (row: T) => void>;
}

/** Grid of a list's rows. Only visible rows are in the document; `aria-rowcount` gives their total. */
export function Grid<T>(props: GridProps<T>) {
  const { columns, row, reachable, selection, onOpen, onRange } = props;
  const isCards = useMedia('(max-width: 600px)');
  const height = isCards ? linesOf(columns) * LINE_PX + CARD_PX : ROW_PX;
  const scroller = useRef<HTMLDivElement>(null);
  const top = useTop(scroller);
  const current = useCurrent(row, props.idOf);
  const grid = useRef<HTMLDivElement>(null);
  const focus = useKeptFocus(grid, current.row ? current.index : undefined);
  const rows = useVirtualizer({
    count: reachable,
    getScrollElement: () => scroller.current,
    estimateSize: () => height,
    overscan: OVERSCAN,
    onChange: (it) => {
      const seen = it.getVirtualItems();
      onRange(seen[0]?.index ?? 0, seen.at(-1)?.index ?? 0, it.range?.startIndex ?? 0);
    },
  });
  // biome-ignore lint/correctness/useExhaustiveDependencies: rows of another height are measured anew
  useEffect(() => rows.measure(), [height]);
  const items = rows.getVirtualItems();
  const present = items.map((item) => row(item.index)).filter((it) => it !== undefined);
  const table = useReactTable({
    data: present,
    columns,
    getCoreRowModel: getCoreRowModel(),
    getRowId: props.idOf,
    // The visible rows are a new array at each rendering; a reset would render again, in an endless loop.
    autoResetAll: false,
  });
  const byId = table.getRowModel().rowsById;
  // Without a row to return to, the grid itself has the tab stop: the focus on another row would choose that one.
  const isShown = !current.hasLeft && items.some((item) => item.index === current.index);
  const keyOf = keysOf(props.idOf);
  const choose = (to: number): number => {
    const next = Math.max(0, Math.min(reachable - 1, to));
    current.choose(next);
    rows.scrollToIndex(next);
    return next;
  };
  const move = (to: number) => {
    const next = choose(to);
    requestAnimationFrame(() =>
      scroller.current?.querySelector<HTMLElement>(`[data-index="${next}"]`)?.focus(),
    );
  };
  const onCurrent = (act: ((row: T) => void) | undefined) => () => {
    if (current.row && act) act(current.row);
  };
  const more = Object.entries(props.keys ?? {}).map(([key, act]) => [key, onCurrent(act)]);
  /** Shows another row in the panel; a row that is not loaded yet only becomes the current row. */
  const show = (to: number) => {
    const it = row(choose(to));
    if (it) onOpen?.(it);
  };
  const go = props.isOpen ? show : move;
  useKeys({
    j: () => go(current.next),
    k: () => go(current.index - 1),
    x: onCurrent(selection?.toggle),
    ...Object.fromEntries(more),
  });
  useKeys({ j: () => show(current.next), k: () => show(current.index - 1) }, true);
  const hear = (event: KeyboardEvent) => {
    if (across(event)) return;
    if (event.target instanceof HTMLElement && event.target.closest(CONTROLS)) return;
    const to = target(event.key, current, reachable - 1);
    if (event.key === 'Enter') onCurrent(onOpen)();
    else if (to !== undefined) move(to);
    else return;
    event.preventDefault();
  };
  return (
    <div
      className={isCards ? 'grid-scroll cards-of-rows' : 'grid-scroll'}
      ref={scroller}
      style={{ '--least': leastOf(columns, props.widths?.of ?? {}), '--top': `${top}px` } as CSSProperties}
    >
      <div
        role="grid"
        ref={grid}
        aria-label={props.label}
        aria-rowcount={props.total + 1}
        aria-busy={props.isBusy}
        onKeyDown={hear}
        {...focus}
        tabIndex={isShown ? -1 : 0}
      >
        <Head {...props} table={table} />
        <div role="rowgroup" className="grid-body" style={{ blockSize: rows.getTotalSize() }}>
          {items.map((item) => {
            const it = row(item.index);
            const model = it === undefined ? undefined : byId[props.idOf(it)];
            return (
              <div
                key={keyOf(it, item.index)}
                role="row"
                className="grid-row"
                data-index={item.index}
                aria-rowindex={item.index + 2}
                aria-selected={it !== undefined && (selection?.has(props.idOf(it)) ?? false)}
                tabIndex={isShown && item.index === current.index ? 0 : -1}
                style={{ transform: `translateY(${item.start}px)`, blockSize: height }}
                onFocus={() => current.choose(item.index)}
                onDoubleClick={() => it && onOpen?.(it)}
                onClick={(event) => opens(event.target) && it && onOpen?.(it)}
                onKeyDown={() => undefined}
              >
                {it && selection && <Select id={props.idOf(it)} selection={selection} row={it} />}
                {model ? (
                  <Cells row={model} widths={props.widths?.of ?? {}} />
                ) : (
                  <div role="gridcell" tabIndex={-1}>
                    {t.state.loading}
                  </div>
                )}
              </div>
            );
          })}
        </div>
      </div>
    </div>
  );
}

/**
 * Returns a function that names the elements of rows: by the row's id, so that the focus follows the row. While pages are
 * read again, one row may be on two of them; the second is named by its position, like a row that is not loaded.
 */
function keysOf<T>(idOf: (row: T) => string) {
  const used = new Set<string>();
  return (row: T | undefined, index: number): string | number => {
    const id = row === undefined ? undefined : `row ${idOf(row)}`;
    if (id === undefined || used.has(id)) return index;
    used.add(id);
    return id;
  };
}

/** Returns the distance of an element from the beginning of the page, so that a list can end with the window. */
function useTop(of: RefObject<HTMLElement | null>): number {
  const [top, setTop] = useState(0);
  useLayoutEffect(() => {
    const measure = () => setTop(Math.round((of.current?.getBoundingClientRect().top ?? 0) + scrollY));
    measure();
    addEventListener('resize', measure);
    return () => removeEventListener('resize', measure);
  }, [of]);
  return top;
}

/** Returns the row that a key moves to, possibly beyond either end; undefined for other keys. */
function target(key: string, from: { index: number; next: number }, last: number): number | undefined {
  switch (key) {
    case 'ArrowDown':
      return from.next;
    case 'ArrowUp':
      return from.index - 1;
    case 'PageDown':
      return from.index + PAGE_ROWS;
    case 'PageUp':
      return from.index - PAGE_ROWS;
    case 'Home':
      return 0;
    case 'End':
      return last;
    default:
      return undefined;
  }
}

const CONTROLS = 'a, button, input';

/** Moves between a row and its links by the left and right keys, so that only the row itself is a tab stop. */
function across(event: KeyboardEvent): boolean {
  if (event.key !== 'ArrowRight' && event.key !== 'ArrowLeft') return false;
  const row = event.target instanceof Element ? event.target.closest<HTMLElement>('[data-index]') : null;
  if (!row) return false;
  const places = [row, ...row.querySelectorAll<HTMLElement>(CONTROLS)];
  const forwards = (event.key === 'ArrowRight') === (getComputedStyle(row).direction === 'ltr');
  places[places.indexOf(event.target as HTMLElement) + (forwards ? 1 : -1)]?.focus();
  event.preventDefault();
  return true;
}

/** Returns true if a click opens the row: not on a control, and not at the end of a text selection. */
function opens(target: EventTarget): boolean {
  const isControl = target instanceof Element && target.closest(CONTROLS) !== null;
  return !isControl && (getSelection()?.isCollapsed ?? true);
}
