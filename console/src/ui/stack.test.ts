import { describe, expect, it } from 'vitest';
import { layerAt, rangeOf, stacked } from './stack';

describe('a stack of layers', () => {
  it('adds each layer to those below it', () => {
    expect(
      stacked([
        [1, 0],
        [2, 3],
        [0, 4],
      ]),
    ).toEqual([
      [1, 0],
      [3, 3],
      [3, 7],
    ]);
    expect(stacked([])).toEqual([]);
  });

  it('finds the layer at a height, and none above the bar', () => {
    expect(layerAt([1, 0, 2], 0.5)).toBe(0);
    expect(layerAt([1, 0, 2], 1)).toBe(2);
    expect(layerAt([1, 0, 2], 3)).toBeUndefined();
    expect(layerAt([1], -0.1)).toBeUndefined();
  });
});

describe('a dragged range', () => {
  const times = [0, 10, 20, 30];

  it('is widened to whole intervals', () => {
    expect(rangeOf(times, 10, 12, 25)).toEqual({ from: 10, to: 30 });
    expect(rangeOf(times, 10, 10, 20)).toEqual({ from: 10, to: 20 });
    expect(rangeOf(times, 10, -50, 500)).toEqual({ from: 0, to: 40 });
  });

  it('is none outside of the intervals', () => {
    expect(rangeOf(times, 10, 40, 60)).toBeUndefined();
    expect(rangeOf([], 10, 0, 1)).toBeUndefined();
  });
});
