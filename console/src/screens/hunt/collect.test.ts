import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { collect } from './collect';

describe('collected results', () => {
  beforeEach(() => {
    vi.useFakeTimers();
  });
  afterEach(() => {
    vi.useRealTimers();
  });

  it('are handed over once for each interval, however many there are', () => {
    const taken: (readonly number[])[] = [];
    const results = collect<number>(500, 3, (newest) => taken.push(newest));
    for (let i = 0; i < 1630; i++) results.add(i);
    vi.advanceTimersByTime(499);
    expect(taken).toEqual([]);
    vi.advanceTimersByTime(1);
    expect(taken).toEqual([[1629, 1628, 1627]]);
    vi.advanceTimersByTime(5_000);
    expect(taken).toHaveLength(1);
  });

  it('are handed over at once when the stream ends', () => {
    const taken: (readonly number[])[] = [];
    const results = collect<number>(500, 3, (newest) => taken.push(newest));
    results.add(1);
    results.flush();
    results.flush();
    vi.advanceTimersByTime(5_000);
    expect(taken).toEqual([[1]]);
  });

  it('are forgotten when the page is left', () => {
    const taken: (readonly number[])[] = [];
    const results = collect<number>(500, 3, (newest) => taken.push(newest));
    results.add(1);
    results.drop();
    vi.advanceTimersByTime(5_000);
    expect(taken).toEqual([]);
  });
});
