/** Returns a function that matches names: by the whole name with `*` for any text, and without `*` by a part of it. */
export function glob(typed: string): (name: string) => boolean {
  const pieces = typed.toLowerCase().split('*');
  const texts = pieces.map((it) => it.replace(/[.+?^${}()|[\]\\]/g, '\\$&'));
  const pattern = new RegExp(pieces.length === 1 ? texts.join('') : `^${texts.join('.*')}$`, 's');
  return (name) => pattern.test(name.toLowerCase());
}

/** Returns the longest text in a pattern, which all matching names contain. */
export const longestPiece = (typed: string): string =>
  typed.split('*').reduce((longest, it) => (it.length > longest.length ? it : longest), '');
