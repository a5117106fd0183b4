import { shown, WHOLE } from '../../../text/foreign';

/** Block of a document: heading, paragraph, or table with a head. */
export type Block =
  | { readonly heading: string }
  | { readonly text: string }
  | { readonly head: readonly string[]; readonly rows: readonly (readonly string[])[] };

export interface Document {
  readonly title: string;
  readonly blocks: readonly Block[];
}

/** Characters with a meaning in Markdown, and those that turn an address into a link. */
const MARKED = /[\\`*_[\]<>|&~#@]|:(?=\/\/)|(?<=^www)\./gi;

const plain = (text: string): string => shown(text, WHOLE);
const marked = (text: string): string => plain(text).replace(MARKED, '\\$&');

const ENTITIES: Readonly<Record<string, string>> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
};
const escaped = (text: string): string => plain(text).replace(/[&<>"]/g, (it) => ENTITIES[it] ?? it);

/** Returns a document as Markdown. Texts of hosts and users are escaped. */
export function markdownOf({ title, blocks }: Document): string {
  const row = (cells: readonly string[]) => `| ${cells.join(' | ')} |`;
  const lines = blocks.map((block) => {
    if ('heading' in block) return `## ${marked(block.heading)}`;
    if ('text' in block) return marked(block.text);
    const rows = block.rows.map((cells) => row(cells.map(marked)));
    return [row(block.head.map(marked)), row(block.head.map(() => '---')), ...rows].join('\n');
  });
  return `${[`# ${marked(title)}`, ...lines].join('\n\n')}\n`;
}

const STYLE =
  'body{font:15px/1.5 system-ui,sans-serif;max-width:70rem;margin:2rem auto;padding:0 1rem;color:#16202b}' +
  'table{border-collapse:collapse;width:100%}' +
  'th,td{text-align:start;padding:.3rem .5rem;border-bottom:1px solid #c6cdd5;overflow-wrap:anywhere}';

/** Returns a document as one HTML page without scripts. Texts of hosts and users are escaped. */
export function htmlOf({ title, blocks }: Document): string {
  const cells = (tag: string, texts: readonly string[]) =>
    `<tr>${texts.map((it) => `<${tag}><bdi>${escaped(it)}</bdi></${tag}>`).join('')}</tr>`;
  const body = blocks.map((block) => {
    if ('heading' in block) return `<h2>${escaped(block.heading)}</h2>`;
    if ('text' in block) return `<p>${escaped(block.text)}</p>`;
    const rows = block.rows.map((it) => cells('td', it)).join('\n');
    return `<table>\n<thead>${cells('th', block.head)}</thead>\n<tbody>\n${rows}\n</tbody>\n</table>`;
  });
  return [
    '<!doctype html>',
    '<html lang="en"><head><meta charset="utf-8">',
    `<meta http-equiv="Content-Security-Policy" content="default-src 'none'; style-src 'unsafe-inline'">`,
    `<title>${escaped(title)}</title><style>${STYLE}</style></head><body>`,
    `<h1>${escaped(title)}</h1>`,
    ...body,
    '</body></html>\n',
  ].join('\n');
}
