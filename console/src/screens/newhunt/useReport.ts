import { withoutWords, wordsIn } from '../../indicator/prose';
import { type Indicators, indicatorsOf, type LeftOut } from '../../indicator/reading';
import { useReading } from '../../indicator/useReading';
import type { Plan } from './launch';

interface Report extends Indicators {
  readonly isCurrent: boolean;
  readonly error: unknown;
}

const isUrl = ({ suggestion }: LeftOut): boolean => suggestion?.type === 'domain';

/**
 * Returns the indicators of a pasted report: those of its lines, and those within its sentences. A URL is hunted by its
 * name, with the service's warning.
 */
export function useReport({ pasted, taken, types }: Plan): Report {
  const lines = useReading(pasted);
  const ofLines = indicatorsOf(pasted, lines.lines, taken);
  const words = wordsIn(ofLines.leftOut, ofLines.recognised);
  const text = words.join('\n');
  const within = useReading(text);
  const ofWords = indicatorsOf(text, within.isCurrent ? within.lines : [], taken);
  const left = [...withoutWords(ofLines.leftOut, words), ...ofWords.leftOut];
  const names = left
    .filter(isUrl)
    .flatMap(({ suggestion, detail }) => (suggestion ? [{ ...suggestion, detail }] : []));
  const all = [...names, ...ofWords.known, ...ofLines.known];
  const known = [...new Map(all.map((it) => [`${it.type} ${it.value}`, it])).values()];
  return {
    known: known.map((it) => (types.includes(it.type) ? { ...it, isOut: true } : it)),
    leftOut: left.filter((it) => !isUrl(it)),
    isCurrent: lines.isCurrent && within.isCurrent,
    error: lines.error ?? within.error,
  };
}
