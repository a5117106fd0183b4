import { describe, expect, it } from 'vitest';
import { bars } from './bars';

const none = { critical: 0, high: 0, medium: 0, low: 0, info: 0 };

describe('the histogram of alerts', () => {
  it('stacks severities, the worst lowest, up to the highest bar', () => {
    const { most, drawn } = bars([
      { ...none, at: 'a', total: 4, critical: 1, low: 3 },
      { ...none, at: 'b', total: 2, high: 2 },
    ]);
    expect(most).toBe(4);
    expect(drawn[0]?.segments).toEqual([
      { severity: 'critical', from: 0, size: 25 },
      { severity: 'low', from: 25, size: 75 },
    ]);
    expect(drawn[1]?.segments).toEqual([{ severity: 'high', from: 0, size: 50 }]);
  });

  it('is empty where there are no alerts', () => {
    expect(bars([{ ...none, at: 'a', total: 0 }])).toEqual({ most: 0, drawn: [{ at: 'a', segments: [] }] });
    expect(bars([])).toEqual({ most: 0, drawn: [] });
  });
});
