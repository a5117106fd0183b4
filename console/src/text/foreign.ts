/** What a cell shows of one value, in characters. */
export const CELL = 80;
/** What a drawer shows of one value, in characters. */
export const WHOLE = 65_536;

// By code point: C0, DEL and C1; soft hyphen, joiners, fillers and other invisible characters; marks that turn the
// direction of text; line and paragraph separators; tags; halves of surrogate pairs.
const UNSAFE: readonly (readonly [from: number, to: number])[] = [
  [0x0000, 0x001f],
  [0x007f, 0x009f],
  [0x00ad, 0x00ad],
  [0x034f, 0x034f],
  [0x061c, 0x061c],
  [0x115f, 0x1160],
  [0x17b4, 0x17b5],
  [0x180b, 0x180f],
  [0x200b, 0x200f],
  [0x2028, 0x202f],
  [0x205f, 0x206f],
  [0x3164, 0x3164],
  [0xd800, 0xdfff],
  [0xfeff, 0xfeff],
  [0xffa0, 0xffa0],
  [0xfff0, 0xfffb],
  [0xe0000, 0xe0fff],
];

const RANGES = UNSAFE.map(([from, to]) => `\\u{${from.toString(16)}}-\\u{${to.toString(16)}}`).join('');
const ANY_UNSAFE = new RegExp(`[${RANGES}]`, 'gu');

function named(character: string): string {
  return `‹U+${(character.codePointAt(0) ?? 0).toString(16).toUpperCase().padStart(4, '0')}›`;
}

/**
 * Text of hosts and users as it may be shown: cut to a number of characters first, then with every control, invisible
 * and direction character replaced by its name.
 */
export function shown(text: string, limit: number): string {
  const whole = text.length <= limit;
  // Twice as long in UTF-16 at most; splitting a pair in two would make a surrogate of it.
  const cut = whole
    ? text
    : Array.from(text.slice(0, limit * 2))
        .slice(0, limit)
        .join('');
  return cut.replace(ANY_UNSAFE, named) + (cut.length < text.length ? '…' : '');
}

/** Lines of an entry that are shown again below it. */
const LINES_SHOWN = 3;
/** What is shown before the first such character of a long line, in characters. */
const BEFORE = 20;

/**
 * What stands in an entry field, as it may be shown, if any of it cannot be seen or turns the direction of text: a field
 * obeys such characters. Of a field with several lines, the first of those that hold one; of a long line, the part
 * where the first of them stands.
 */
export function unsafeIn(text: string, hasLines: boolean): string[] {
  if (text.search(ANY_UNSAFE) < 0) return [];
  const lines = hasLines ? text.replaceAll('\t', ' ').split(/\r?\n/) : [text];
  return lines
    .flatMap((line) => {
      const first = line.search(ANY_UNSAFE);
      return first < 0 ? [] : [part(line, first)];
    })
    .slice(0, LINES_SHOWN);
}

function part(line: string, first: number): string {
  if (line.length <= CELL || first <= BEFORE) return shown(line, CELL);
  return `…${shown(Array.from(line.slice(0, first)).slice(-BEFORE).join('') + line.slice(first), CELL)}`;
}

/** Any value of a row as text. Objects are shown as JSON. */
export function textOf(value: unknown): string {
  if (value === null || value === undefined) return '';
  return typeof value === 'string'
    ? value
    : typeof value === 'object'
      ? JSON.stringify(value)
      : String(value);
}
