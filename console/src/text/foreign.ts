import { utc, word } from './format';

/** Maximum of characters of a value in a cell. */
export const CELL = 80;
/** Maximum of characters of a value in a drawer. */
export const WHOLE = 65_536;

// Code points: C0, DEL and C1; soft hyphen, joiners, fillers and other invisible characters; characters that change
// the direction of text; line and paragraph separators; tags; halves of surrogate pairs.
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
 * Returns text of hosts and users in a form that is safe to show: truncated first, then with the names of control,
 * invisible and direction characters in their place.
 */
export function shown(text: string, limit: number): string {
  const whole = text.length <= limit;
  // Takes twice the limit in UTF-16 units first; a cut between two units would leave half of a surrogate pair.
  const cut = whole
    ? text
    : Array.from(text.slice(0, limit * 2))
        .slice(0, limit)
        .join('');
  return cut.replace(ANY_UNSAFE, named) + (cut.length < text.length ? '…' : '');
}

/** Number of lines that are repeated below a field. */
const LINES_SHOWN = 3;
/** Number of characters that are shown before the first unsafe character of a long line. */
const BEFORE = 20;

/**
 * Returns the text of a field in a safe form if it contains invisible characters or ones that change the direction of
 * text, which a field obeys. If the field has several lines, it returns the first ones with such characters, and only
 * a part of a long line, around the first of them.
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

/** Returns a text in which ids are cut to their beginning. */
export const withoutIds = (text: string): string =>
  text.replace(/\b([0-9a-f]{8})(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}\b/gi, '$1…');

/** Returns a summary of the service with names in words, times in UTC and ids cut to their beginning. */
export const summaryOf = (text: string): string =>
  withoutIds(text)
    .replace(/(^| · )([a-z][a-z_]*): /g, (_, before: string, name: string) => `${before}${word(name)}: `)
    .replace(/\b\d{4}-\d\d-\d\dT[\d:.]+Z/g, utc);

/** Returns any value of a row as text: lists with commas, objects as names and values. */
export function textOf(value: unknown): string {
  if (value === null || value === undefined) return '';
  if (Array.isArray(value)) return value.map(textOf).join(', ');
  if (typeof value !== 'object') return String(value);
  return Object.entries(value)
    .map(([name, it]) => `${name}: ${textOf(it)}`)
    .join(' · ');
}
