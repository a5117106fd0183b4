/** What a statement may read, as the editor needs it. */
export interface Table {
  readonly name: string;
  readonly columns: readonly { readonly name: string; readonly type: string }[];
  /** Why it must not be read; absent where it may. */
  readonly denied?: string | undefined;
  readonly platforms: readonly string[];
}

export type Schema = readonly Table[];

export const NO_SCHEMA: Schema = [];

const NAME = /[A-Za-z_][A-Za-z0-9_]*/g;
const QUOTED = /'(?:[^']|'')*'|--[^\n]*|\/\*[\s\S]*?\*\//g;

/** The tables that a statement names and must not read. Literals and comments name none. */
export function deniedIn(sql: string, schema: Schema): readonly Table[] {
  const names = new Set(
    sql
      .replace(QUOTED, ' ')
      .match(NAME)
      ?.map((it) => it.toLowerCase()),
  );
  return schema.filter((table) => table.denied !== undefined && names.has(table.name));
}
