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

function isUnsafe(code: number): boolean {
  return UNSAFE.some(([from, to]) => code >= from && code <= to);
}

function named(character: string): string {
  const code = character.codePointAt(0) ?? 0;
  if (!isUnsafe(code)) return character;
  return `‹U+${code.toString(16).toUpperCase().padStart(4, '0')}›`;
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
  return Array.from(cut, named).join('') + (cut.length < text.length ? '…' : '');
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
