/** Returns the distinct words of a text, separated by commas or line breaks. */
export function wordsOf(text: string): string[] {
  const words = text
    .split(/[,\n]/)
    .map((it) => it.trim())
    .filter((it) => it !== '');
  return [...new Set(words)];
}
