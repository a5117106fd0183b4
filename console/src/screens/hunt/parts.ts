import { t } from '../../text/catalogue';
import { number, percent } from '../../text/format';
import { coverageOf } from '../../ui/coverage';
import type { Hunt } from './hunt';

/** Part of a hunt's target: hosts with the same outcome, and the filters of their list. */
export interface Part {
  readonly name: keyof typeof t.hunts.parts;
  readonly count: number;
  readonly search: Readonly<Record<string, string>>;
}

/** Outcomes that leave a host unsearched. */
const UNANSWERED = new Set<Part['name']>([
  'error',
  'timed_out',
  'cancelled',
  'never_dispatched',
  'offline',
  'not_seen_within',
]);

/** Returns the parts of the whole target, hosts that the launch left out included, without empty ones. */
export function partsOf(hunt: Hunt): readonly Part[] {
  const coverage = coverageOf(hunt);
  const inventory = Math.min(coverage.clean, hunt.clean_by_inventory);
  const places = Math.min(coverage.clean - inventory, hunt.clean_by_places);
  const answered = (name: Part['name'], count: number, state: string = name): Part => ({
    name,
    count,
    search: { tab: 'hosts', state },
  });
  const unasked = (reason: 'offline' | 'not_seen_within'): Part => ({
    name: reason,
    count: hunt.hosts_not_asked?.[reason] ?? 0,
    search: { tab: 'unasked', reason },
  });
  return [
    answered('matched', coverage.matched),
    answered('clean_by_inventory', inventory, 'clean'),
    answered('clean_by_places', places, 'clean'),
    answered('no_match', coverage.clean - inventory - places, 'clean'),
    answered('late', coverage.late),
    answered('error', coverage.error),
    answered('waiting', coverage.waiting),
    answered('timed_out', coverage.timed_out),
    answered('cancelled', coverage.cancelled),
    answered('never_dispatched', coverage.never_dispatched),
    unasked('offline'),
    unasked('not_seen_within'),
  ].filter(({ count }) => count > 0);
}

export const sumOf = (parts: readonly Part[]): number => parts.reduce((sum, { count }) => sum + count, 0);

/** Maximum of hosts that a hunt names. */
export const MOST_NAMED = 10_000;

/** Returns the label of the link to a hunt on the remaining hosts, with the number that it asks. */
export const askRemaining = (hosts: number): string =>
  t.hunts.askRemaining(number(Math.min(hosts, MOST_NAMED)), number(hosts));

/** Returns the label of the link that repeats a hunt, with the number of hosts if it cannot name all of them. */
export const askAgain = ({ target_type, total_hosts: hosts }: Hunt): string =>
  target_type !== 'fleet' && hosts > MOST_NAMED
    ? t.hunts.againOn(number(MOST_NAMED), number(hosts))
    : t.hunts.again;

/** Returns the parts that another hunt could still search. */
export const remainingOf = (parts: readonly Part[]): readonly Part[] =>
  parts.filter(({ name }) => UNANSWERED.has(name));

/** Returns the coverage of a hunt as text for reports and messages. */
export function sentenceOf(hunt: Hunt): string {
  const parts = partsOf(hunt);
  const whole = sumOf(parts);
  const head = t.hunts.sentence(
    number(hunt.indicator_count),
    number(hunt.responded_hosts),
    number(whole),
    percent(hunt.responded_hosts, whole),
  );
  const each = parts.map(({ name, count }) => `${t.hunts.parts[name]}: ${number(count)}.`);
  return [head, ...each].join(' ');
}
