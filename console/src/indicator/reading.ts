import type { components } from '../api/contract';
import type { TypedValue } from './types';

export type Line = components['schemas']['ImportLine'];

/** Line without an indicator, with the service's reason and its alternative, if any. */
export interface LeftOut {
  readonly text: string;
  readonly detail: string;
  readonly suggestion?: TypedValue;
}

/** Value that is hunted, with the service's warning, if any. */
export interface Known extends TypedValue {
  readonly detail?: string;
  /** True if the user has left out all indicators of its type. */
  readonly isOut?: boolean;
}

export interface Indicators {
  readonly known: readonly Known[];
  readonly leftOut: readonly LeftOut[];
}

/** Indicators of a text, and its lines that the service recognized, which may hold more of them. */
export interface ReadText extends Indicators {
  readonly recognised: readonly string[];
}

/**
 * Returns the distinct indicators of a text, the lines without an indicator, and the lines with one.
 *
 * @param lines the service's parsed lines
 * @param taken the values that the user has chosen for lines, by the line's text
 */
export function indicatorsOf(
  text: string,
  lines: readonly Line[],
  taken: Readonly<Record<string, TypedValue>>,
): ReadText {
  const typed = text.split(/\r?\n/);
  const known = new Map<string, Known>();
  const leftOut = new Map<string, LeftOut>();
  const recognised = new Set<string>();
  const keep = (it: Known) => known.set(`${it.type} ${it.value}`, it);
  for (const line of lines) {
    // The service's response contains only the beginning of a long line.
    const whole = (typed[line.line - 1] ?? line.text).trim();
    const chosen = taken[whole];
    if (chosen) keep(chosen);
    else if (line.type && line.value) {
      keep(knownOf(line.type, line.value, line.detail));
      // In JSON, the number of an entry is not that of a typed line.
      if (whole.startsWith(line.text.trim())) recognised.add(whole);
    } else if (line.outcome === 'rejected') leftOut.set(whole, leftOutOf(whole, line));
  }
  return { known: [...known.values()], leftOut: [...leftOut.values()], recognised: [...recognised] };
}

const knownOf = (type: TypedValue['type'], value: string, detail: string | null): Known => ({
  type,
  value,
  ...(detail === null ? {} : { detail }),
});

function leftOutOf(text: string, line: Line): LeftOut {
  const detail = line.detail ?? '';
  return line.suggested_type && line.suggested_value
    ? { text, detail, suggestion: { type: line.suggested_type, value: line.suggested_value } }
    : { text, detail };
}
