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

type Fields = Readonly<Record<string, unknown>>;

const fieldsOf = (value: unknown): Fields[] => (Array.isArray(value) ? (value as Fields[]) : []);

/** The schema as the service answers it. */
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
