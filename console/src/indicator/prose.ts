import type { LeftOut } from './reading';

/** Digests, IPv4 addresses, URLs and defanged names within a sentence. Plain names are too easily words of it. */
const WORDS =
  /\b(?:[0-9a-f]{64}|[0-9a-f]{40}|[0-9a-f]{32})\b|\bh(?:tt|xx)ps?:\/\/[^\s"'<>),;]+|(?:\d{1,3}\[?\.\]?){3}\d{1,3}|[\w-]+(?:\[?\.\]?[\w-]+)*\[\.\][\w-]+(?:\[?\.\]?[\w-]+)*/gi;
const MOST = 2_000;

/** Returns the words that may be indicators in lines without an indicator as a whole. */
export function wordsIn(lines: readonly LeftOut[]): readonly string[] {
  const words = lines
    .filter(({ text }) => /\s/.test(text.trim()))
    .flatMap(({ text }) => [...text.matchAll(WORDS)].map(([word]) => word));
  return [...new Set(words)].slice(0, MOST);
}

/** Returns lines without those whose words are indicators. */
export const withoutWords = (lines: readonly LeftOut[], found: readonly string[]): readonly LeftOut[] =>
  lines.filter(({ text }) => !found.some((word) => text.includes(word)));
