import type { LeftOut } from './reading';

/** Digests, IPv4 addresses, URLs and defanged names within a sentence. Plain names are too easily words of it. */
const WORDS =
  /\b(?:[0-9a-f]{64}|[0-9a-f]{40}|[0-9a-f]{32})\b|\bh(?:tt|xx)ps?:\/\/[^\s"'<>),;]+|(?:\d{1,3}\[?\.\]?){3}\d{1,3}|[\w-]+(?:\[?\.\]?[\w-]+)*\[\.\][\w-]+(?:\[?\.\]?[\w-]+)*/gi;
const MOST = 2_000;

const isPlainUrl = (word: string): boolean => /^https?:\/\/(?!\S*\[\.\])/i.test(word);

/**
 * Returns the words that may be indicators in sentences. A URL that is not defanged counts only in lines without an
 * indicator, because beside one it is usually the address of the report.
 */
export function wordsIn(leftOut: readonly LeftOut[], recognised: readonly string[]): readonly string[] {
  const of = (text: string) =>
    /\s/.test(text.trim()) ? [...text.matchAll(WORDS)].map(([word]) => word) : [];
  const words = [
    ...leftOut.flatMap(({ text }) => of(text)),
    ...recognised.flatMap((text) => of(text).filter((word) => !isPlainUrl(word))),
  ];
  return [...new Set(words)].slice(0, MOST);
}

/** Returns lines without those whose words are indicators. */
export const withoutWords = (lines: readonly LeftOut[], found: readonly string[]): readonly LeftOut[] =>
  lines.filter(({ text }) => !found.some((word) => text.includes(word)));
