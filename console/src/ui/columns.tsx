import type { ColumnDef } from '@tanstack/react-table';
import type { CSSProperties, ReactNode } from 'react';
import { t } from '../text/catalogue';
import { Foreign } from '../text/Foreign';
import { summaryOf, textOf } from '../text/foreign';
import { number, word } from '../text/format';
import { Badge } from './Badge';
import { Chip } from './Chip';
import { CopyId } from './names';
import { Time } from './Time';

type Show<T> = (row: T) => ReactNode;

/** Width of a column by its meaning: fixed, or a share of the space that is left. */
interface Size {
  readonly rem: number;
  readonly share?: number;
  readonly kind?: 'chips' | 'count' | 'named' | 'state' | 'wide';
}

const USUAL: Size = { rem: 8.5, share: 1 };
const WIDE: Size = { rem: 13, share: 2, kind: 'wide' };

/** Width in rem in which a heading is not cut, with its arrow and handle. */
const fits = (header: string, least: number): number => Math.max(least, header.length * 0.55 + 3);

/** Creates a column of a list for a field; the default heading is the field's name in words. */
export function column<T extends object>(
  name: string,
  show: Show<T>,
  header = word(name),
  size: Size = USUAL,
): ColumnDef<T> {
  return { id: name, header, cell: ({ row }) => show(row.original), meta: size };
}

/** Gives a column most of the space; on a phone it is a line of its own at the top of the card. */
export const wide = <T extends object>(of: ColumnDef<T>): ColumnDef<T> => ({ ...of, meta: WIDE });

/** Leaves the heading of a column out of cards, because its values explain themselves. */
export const named = <T extends object>(of: ColumnDef<T>): ColumnDef<T> => ({
  ...of,
  meta: { ...USUAL, kind: 'named' },
});

const sizeOf = (of: { meta?: unknown }): Size => (of.meta as Size | undefined) ?? USUAL;

/** Returns the classes of a column's cells. */
export const classOf = (of: { meta?: unknown }): string => `cell ${sizeOf(of).kind ?? ''}`.trim();

/** Returns the style of a column's cells: the width that the user has set, or that of its meaning. */
export function flexOf(of: { meta?: unknown }, width: number | undefined): CSSProperties {
  const { share, rem } = sizeOf(of);
  if (width !== undefined) return { flex: `0 0 ${width}px` };
  return { flex: share === undefined ? `0 0 ${rem}rem` : `${share} 1 0` };
}

/** Returns the least width of a row in which every column has its width. */
export function leastOf<T>(
  columns: readonly ColumnDef<T>[],
  widths: Readonly<Record<string, number>>,
): string {
  const resized = columns.map(({ id = '' }) => widths[id]).filter((it) => it !== undefined);
  const others = columns.filter(({ id = '' }) => widths[id] === undefined);
  const rem = others.reduce((sum, it) => sum + sizeOf(it).rem, 0);
  return `calc(${rem}rem + ${resized.reduce((sum, it) => sum + it, 0)}px)`;
}

/** Returns the lines of a row as a card: one for each wide column, and one for each two others. */
export function linesOf<T>(columns: readonly ColumnDef<T>[]): number {
  const whole = columns.filter((it) => sizeOf(it).kind === 'wide').length;
  return whole + Math.ceil((columns.length - whole) / 2);
}

const read = (row: object, name: string): unknown => (row as Record<string, unknown>)[name];

/** Creates a column for a summary of the service, whose ids are cut. */
export const summary = <T extends object>(name: string, header?: string): ColumnDef<T> =>
  column<T>(name, (row) => <Foreign value={summaryOf(textOf(read(row, name)))} />, header);

/** Creates a column for ids, which are copied and not shown. */
export const id = <T extends object>(name: string): ColumnDef<T> =>
  column<T>(name, (row) => {
    const value = read(row, name);
    return typeof value === 'string' ? <CopyId id={value} isCell /> : '–';
  });

/** Creates a column for text of hosts and users. */
export const text = <T extends object>(name: string, header?: string): ColumnDef<T> =>
  column<T>(name, (row) => <Foreign value={read(row, name)} />, header);

export const time = <T extends object>(name: string, header = word(name)): ColumnDef<T> =>
  column<T>(name, (row) => <Time value={read(row, name) as string | null} />, header, {
    rem: fits(header, 7.5),
  });

/** Widths in rem of enum values, for those that are no status. */
const STATES: Readonly<Record<string, number>> = {
  severity: 7,
  type: 7,
  ioc_type: 7,
  platform: 7,
  role: 7,
  kind: 11,
};

/** Creates a column for an enum value of the API contract. */
export const state = <T extends object>(name: string, header = word(name)): ColumnDef<T> =>
  column<T>(name, (row) => <Badge value={read(row, name) as string | null} />, header, {
    rem: fits(header, STATES[name] ?? 9),
    kind: 'state',
  });

/** Creates a column for true or false. */
export const flag = <T extends object>(name: string): ColumnDef<T> =>
  column<T>(name, (row) => (read(row, name) ? t.list.yes : t.list.no), word(name), {
    rem: fits(word(name), 5),
  });

/** Creates a column for a number, which is aligned with the numbers above it. */
export const count = <T extends object>(
  name: string,
  header = word(name),
  of: (row: T) => unknown = (row) => read(row, name),
): ColumnDef<T> =>
  column<T>(name, (row) => number(Number(of(row) ?? 0)), header, { rem: fits(header, 5), kind: 'count' });

/** Creates a column for labels and tags. */
export const chips = <T extends object>(name: string): ColumnDef<T> =>
  column<T>(
    name,
    (row) =>
      (read(row, name) as readonly string[]).map((it) => (
        <Chip key={it}>
          <Foreign value={it} />
        </Chip>
      )),
    word(name),
    { rem: 13, share: 2, kind: 'chips' },
  );

/** Creates a column for a user. */
export const user = <T extends object>(name: string): ColumnDef<T> =>
  column<T>(name, (row) => <Foreign value={read(row, name)} />, word(name), { rem: 8 });
