import type { ColumnDef } from '@tanstack/react-table';
import type { CSSProperties, ReactNode } from 'react';
import { Foreign } from '../text/Foreign';
import { textOf, withoutIds } from '../text/foreign';
import { number, word } from '../text/format';
import { Badge } from './Badge';
import { CopyId } from './names';
import { Time } from './Time';

type Show<T> = (row: T) => ReactNode;

/** Creates a column of a list for a field; the default heading is the field's name in words. */
export function column<T extends object>(name: string, show: Show<T>, header = word(name)): ColumnDef<T> {
  return { id: name, header, cell: ({ row }) => show(row.original) };
}

/** Gives a column the width of its meaning; other columns share the rest. */
const sized = <T extends object>(width: 'short' | 'narrow', of: ColumnDef<T>): ColumnDef<T> => ({
  ...of,
  meta: width,
});

/** Returns the classes of a column's cells. */
export const classOf = (of: { meta?: unknown }): string =>
  typeof of.meta === 'string' ? `cell ${of.meta}` : 'cell';

const REM_OF: Readonly<Record<string, number>> = { short: 9, narrow: 7.5 };
const REM = 8.5;

/** Returns the style of a column's cells after the user has resized it. */
export const flexOf = (width: number | undefined): CSSProperties | undefined =>
  width === undefined ? undefined : { flex: `0 0 ${width}px` };

/** Returns the least width of a row in which every column has its width. */
export function leastOf<T>(
  columns: readonly ColumnDef<T>[],
  widths: Readonly<Record<string, number>>,
): string {
  const resized = columns.map(({ id = '' }) => widths[id]).filter((it) => it !== undefined);
  const others = columns.filter(({ id = '' }) => widths[id] === undefined);
  const rem = others.reduce((sum, { meta }) => sum + (REM_OF[String(meta)] ?? REM), 0);
  return `calc(${rem}rem + ${resized.reduce((sum, it) => sum + it, 0)}px)`;
}

const read = (row: object, name: string): unknown => (row as Record<string, unknown>)[name];

/** Creates a column for a summary of the service, whose ids are cut. */
export const summary = <T extends object>(name: string, header?: string): ColumnDef<T> =>
  column<T>(name, (row) => <Foreign value={withoutIds(textOf(read(row, name)))} />, header);

/** Creates a column for ids, which are copied and not shown. */
export const id = <T extends object>(name: string): ColumnDef<T> =>
  column<T>(name, (row) => {
    const value = read(row, name);
    return typeof value === 'string' ? <CopyId id={value} isCell /> : '–';
  });

/** Creates a column for text of hosts and users. */
export const text = <T extends object>(name: string, header?: string): ColumnDef<T> =>
  column<T>(name, (row) => <Foreign value={read(row, name)} />, header);

export const time = <T extends object>(name: string, header?: string): ColumnDef<T> =>
  sized(
    'short',
    column<T>(name, (row) => <Time value={read(row, name) as string | null} />, header),
  );

/** Creates a column for an enum value of the API contract. */
export const state = <T extends object>(name: string, header?: string): ColumnDef<T> =>
  sized(
    'short',
    column<T>(name, (row) => <Badge value={read(row, name) as string | null} />, header),
  );

export const count = <T extends object>(name: string, header?: string): ColumnDef<T> =>
  sized(
    'narrow',
    column<T>(name, (row) => number(Number(read(row, name) ?? 0)), header),
  );
