/** Tables and columns that a statement may read, for the editor. */
export interface Table {
  readonly name: string;
  readonly columns: readonly { readonly name: string; readonly type: string }[];
  /** Reason why the table must not be read; absent if it may. */
  readonly denied?: string | undefined;
  readonly platforms: readonly string[];
}

export type Schema = readonly Table[];

export const NO_SCHEMA: Schema = [];

type Fields = Readonly<Record<string, unknown>>;

const fieldsOf = (value: unknown): Fields[] => (Array.isArray(value) ? (value as Fields[]) : []);

/** Converts the service's answer to a schema. */
export function schemaOf(answer: object): Schema {
  const { tables, items } = answer as Fields;
  return fieldsOf(tables ?? items).map((it) => ({
    name: String(it.name),
    columns: fieldsOf(it.columns).map((column) => ({
      name: String(column.name),
      type: String(column.type ?? ''),
    })),
    denied: deniedBy(it),
    platforms: Array.isArray(it.platforms) ? it.platforms.map(String) : [],
  }));
}

function deniedBy({ denied, reason }: Fields): string | undefined {
  if (typeof denied === 'string') return denied;
  return denied === true ? String(reason ?? 'denied') : undefined;
}

const NAME = /[A-Za-z_][A-Za-z0-9_]*/g;
const QUOTED = /'(?:[^']|'')*'|--[^\n]*|\/\*[\s\S]*?\*\//g;

/** Returns the denied tables that a statement names, without names in literals and comments. */
export function deniedIn(sql: string, schema: Schema): readonly Table[] {
  const names = new Set(
    sql
      .replace(QUOTED, ' ')
      .match(NAME)
      ?.map((it) => it.toLowerCase()),
  );
  return schema.filter((table) => table.denied !== undefined && names.has(table.name));
}
