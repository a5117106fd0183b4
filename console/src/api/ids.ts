import { type PageOf, page } from './list';

const PAGE = 1_000;

/** Reads the first rows of a list page by page, at most the given number, by their id; `field` names the rows' id. */
export async function rowsOf<Row extends object>(
  url: string,
  field: string & keyof Row,
  most: number,
  signal: AbortSignal,
): Promise<Map<string, Row>> {
  const size = `${url}${url.includes('?') ? '&' : '?'}page_size=${PAGE}`;
  const found = new Map<string, Row>();
  let token: string | null = '';
  while (token !== null && found.size < most) {
    const next: string = token && `&page_token=${encodeURIComponent(token)}`;
    const rows: PageOf<Row> = await page(size + next, signal, undefined);
    for (const row of rows.items) found.set(String(row[field]), row);
    token = rows.next_page_token;
  }
  return new Map([...found].slice(0, most));
}

/** Reads the ids of the first rows of a list. */
export async function idsOf(
  url: string,
  field: string,
  most: number,
  signal: AbortSignal,
): Promise<string[]> {
  return [...(await rowsOf<Record<string, unknown>>(url, field, most, signal)).keys()];
}
