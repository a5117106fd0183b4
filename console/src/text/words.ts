/** Words that are separated by commas or stand on lines of their own, each once. */
export function wordsOf(text: string): string[] {
  const words = text
    .split(/[,\n]/)
    .map((it) => it.trim())
    .filter((it) => it !== '');
  return [...new Set(words)];
}
