import { describe, expect, it } from 'vitest';
import { example } from './example';
import { askAgain, askRemaining, partsOf, remainingOf, sentenceOf, sumOf } from './parts';

const countsOf = (parts: ReturnType<typeof partsOf>) =>
  Object.fromEntries(parts.map(({ name, count }) => [name, count]));

describe('the parts of a target', () => {
  it('are the whole target, hosts that the launch left out included', () => {
    const parts = partsOf(example);
    expect(sumOf(parts)).toBe(117);
    expect(countsOf(parts)).toEqual({
      matched: 2,
      clean_by_inventory: 40,
      clean_by_places: 8,
      no_match: 2,
      error: 3,
      timed_out: 5,
      offline: 50,
      not_seen_within: 7,
    });
  });

  it('count no host twice if more hosts are clean by inventory than in the ledger', () => {
    const parts = partsOf({ ...example, clean_by_inventory: 60 });
    expect(sumOf(parts)).toBe(117);
    expect(countsOf(parts)).not.toHaveProperty('clean_by_places');
  });

  it('lead to the lists of their hosts', () => {
    const searches = Object.fromEntries(partsOf(example).map(({ name, search }) => [name, search]));
    expect(searches.clean_by_places).toEqual({ tab: 'hosts', state: 'clean' });
    expect(searches.offline).toEqual({ tab: 'unasked', reason: 'offline' });
  });

  it('that remain are those without a complete answer', () => {
    expect(sumOf(remainingOf(partsOf(example)))).toBe(3 + 5 + 57);
  });

  it('that remain are asked up to the number that the link names', () => {
    expect(askRemaining(65)).toBe('Ask the remaining 65 hosts');
    expect(askRemaining(25_000)).toBe('Ask 10,000 of the remaining 25,000 hosts');
    expect(askAgain({ ...example, target_type: 'fleet', total_hosts: 25_000 })).toBe('Hunt again');
    expect(askAgain({ ...example, target_type: 'hosts', total_hosts: 25_000 })).toBe(
      'Hunt again on 10,000 of 25,000 hosts',
    );
  });
});

describe('the coverage in a sentence', () => {
  it('does not call 55 of 117 hosts a coverage of the 60 that were asked', () => {
    expect(sentenceOf(example)).toBe(
      '12 indicators; 55 of 117 hosts answered (47%). Matched: 2. Clean by inventory: 40. ' +
        'Clean by search locations: 8. No match, not everything searched: 2. Error or incomplete: 3. ' +
        'No answer in time: 5. Not asked, offline: 50. Not asked, not seen recently: 7.',
    );
  });
});
