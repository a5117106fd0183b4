import { readdirSync, readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';

const SIDE = '(?:left|right|top|bottom)';
/** Physical sides instead of the start and end of text. */
const PHYSICAL = new RegExp(
  `^(?:${SIDE}|(?:margin|padding|border|inset|scroll-margin|scroll-padding)-${SIDE}(?:-[a-z]+)*)$`,
);
const ALIGNED = /^(?:text-align|float|clear|caption-side|justify-(?:content|items|self))$/;
const FOUR_SIDES = /^(?:margin|padding|inset|border-(?:width|style|color)|scroll-(?:margin|padding))$/;

/** Returns declarations that ignore the direction of the page. */
function physical(css: string): string[] {
  const declared = css.replace(/\/\*[\s\S]*?\*\//g, '').matchAll(/(?<=[{;]\s*)([a-z-]+)\s*:\s*([^;{}]+)/g);
  return [...declared]
    .filter(([, name = '', value = '']) => {
      const sides = value.trim().split(/\s+/);
      return (
        PHYSICAL.test(name) ||
        (ALIGNED.test(name) && /\b(?:left|right)\b/.test(value)) ||
        (FOUR_SIDES.test(name) && sides.length === 4 && sides[1] !== sides[3]) ||
        (name === 'border-radius' && sides.length > 1 && !isMirrored(sides))
      );
    })
    .map(([declaration]) => declaration);
}

/** Compares the corners of the start with those of the end, in CSS's order: two values name the diagonals. */
function isMirrored([first, second, third = first, fourth = second]: string[]): boolean {
  return first === second && third === fourth;
}

const INLINE = new RegExp(
  `style=\\{\\{[^}]*\\b(?:${SIDE}|(?:margin|padding|border)(?:Left|Right|Top|Bottom))`,
);

function sources(suffix: string): [string, string][] {
  return readdirSync('src', { recursive: true, encoding: 'utf8' })
    .filter((name) => name.endsWith(suffix))
    .map((name) => [name, readFileSync(`src/${name}`, 'utf8')]);
}

describe('style', () => {
  it('knows beginnings and ends and no left and right', () => {
    const sheets = sources('.css');
    expect(sheets.length).toBeGreaterThan(2);
    expect(sheets.flatMap(([name, css]) => physical(css).map((it) => `${name}: ${it}`))).toEqual([]);
    const inline = sources('.tsx').filter(([, text]) => INLINE.test(text));
    expect(inline.map(([name]) => name)).toEqual([]);
  });

  it('is found where it names sides of the screen', () => {
    const wrong = [
      'a { margin-left: 1px; }',
      'a{color:red;right:0}',
      'a { border-top-left-radius: 2px }',
      'a { padding: 1px 2px 3px 4px; }',
      'a { text-align: right; }',
      'a { border-radius: 6px 0 0 6px; }',
    ];
    for (const css of wrong) expect(physical(css)).toHaveLength(1);
    const right = [
      'a { margin-inline: 0 auto; inset-block-start: 0; }',
      'a { padding: 1px 2px 3px 2px; text-align: start; border-radius: 6px 6px 0 0; }',
      '/* left: 0; */ a:hover { color: red }',
      '@media (max-width: 48rem) { a { margin: 0 0 1px } }',
    ];
    for (const css of right) expect(physical(css)).toEqual([]);
    expect(INLINE.test('<p style={{ marginLeft: 4 }}>')).toBe(true);
    expect(INLINE.test('<p style={{ blockSize: 4 }}>')).toBe(false);
  });
});
