import { type PageOf, page } from './list';

const PAGE = 1_000;

/** Reads the first ids of a list page by page, at most the given number; `field` names the rows' id. */
export async function idsOf(
  url: string,
  field: string,
  most: number,
  signal: AbortSignal,
): Promise<string[]> {
  const size = `${url}${url.includes('?') ? '&' : '?'}page_size=${PAGE}`;
  const ids = new Set<string>();
  let token: string | null = '';
  while (token !== null && ids.size < most) {
    const next: string = token && `&page_token=${encodeURIComponent(token)}`;
    const rows: PageOf<Record<string, unknown>> = await page(size + next, signal, undefined);
    for (const row of rows.items) ids.add(String(row[field]));
    token = rows.next_page_token;
  }
  return [...ids].slice(0, most);
}
