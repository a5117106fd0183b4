import { describe, expect, it } from 'vitest';
import { bodyOf, EMPTY, isComplete } from './draft';

describe('the form of a watchlist', () => {
  it('sends exactly one way of choosing indicators', () => {
    const draft = { ...EMPTY, name: ' Loaders ', ids: 'a\nb, a' };
    expect(bodyOf(draft)).toMatchObject({
      name: 'Loaders',
      indicators: { severities: ['critical', 'high'] },
    });
    expect(bodyOf({ ...draft, choosing: 'ids' }).indicators).toEqual({ ids: ['a', 'b'] });
    expect(bodyOf({ ...draft, choosing: 'all' }).indicators).toEqual({ all: true });
    expect(bodyOf({ ...draft, choosing: 'keep' })).not.toHaveProperty('indicators');
  });

  it('is incomplete without a name or without indicators', () => {
    const draft = { ...EMPTY, name: 'Loaders' };
    expect(isComplete(draft)).toBe(true);
    expect(isComplete({ ...draft, name: ' ' })).toBe(false);
    expect(isComplete({ ...draft, severities: [] })).toBe(false);
    expect(isComplete({ ...draft, choosing: 'ids' })).toBe(false);
    expect(isComplete({ ...draft, choosing: 'keep', severities: [] })).toBe(true);
  });
});
