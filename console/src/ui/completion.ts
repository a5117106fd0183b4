import { type Kind, SEPARATOR } from '../api/list';
import { filterOf, nameOf, wordsOf } from '../text/line';
import type { Option } from './Combobox';

type Kinds = Readonly<Record<string, Kind>>;

/** Splits a line into its last part, which is completed, and the text before it. */
export function lastPart(line: string): readonly [before: string, last: string] {
  const at = line.lastIndexOf(' ') + 1;
  return [line.slice(0, at), line.slice(at)];
}

/** Returns completions of the last part of a line: names of filters, or the words of the named filter. */
export function completions(line: string, kinds: Kinds): readonly Option[] {
  const [, last] = lastPart(line);
  const at = last.indexOf(':');
  if (at < 0) {
    const typed = last.toLowerCase();
    return Object.keys(kinds)
      .filter((it) => it !== 'q')
      .map((it) => `${nameOf(it, kinds)}:`)
      .filter((it) => it.includes(typed))
      .map((it) => ({ key: it, text: it }));
  }
  const name = filterOf(last.slice(0, at).toLowerCase(), kinds);
  const typed = last.slice(at + 1).split(SEPARATOR);
  const before = `${last.slice(0, at)}:${typed
    .slice(0, -1)
    .map((it) => it + SEPARATOR)
    .join('')}`;
  return (wordsOf(name === undefined ? undefined : kinds[name]) ?? [])
    .filter((it) => it.startsWith(typed.at(-1)?.toLowerCase() ?? '') && !typed.slice(0, -1).includes(it))
    .map((it) => ({ key: `${before}${it}`, text: `${before}${it}` }));
}
