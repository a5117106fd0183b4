import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { Undo } from './undo';

describe('acknowledging with a way back', () => {
  let sent: string[];
  let undo: Undo;
  beforeEach(() => {
    vi.useFakeTimers();
    sent = [];
    undo = new Undo((ids) => sent.push(...ids));
  });
  afterEach(() => vi.useRealTimers());

  it('sends after 5 s and not sooner', () => {
    undo.begin(['a']);
    vi.advanceTimersByTime(4_999);
    expect(sent).toEqual([]);
    vi.advanceTimersByTime(1);
    expect(sent).toEqual(['a']);
  });

  it('sends nothing that was taken back', () => {
    undo.begin(['a']);
    undo.undo();
    vi.advanceTimersByTime(60_000);
    expect(sent).toEqual([]);
  });

  it('sends the first at once when a second begins, and takes back only the second', () => {
    undo.begin(['a']);
    undo.begin(['b']);
    expect(sent).toEqual(['a']);
    undo.undo();
    vi.advanceTimersByTime(60_000);
    expect(sent).toEqual(['a']);
  });

  it('sends once when the page is left', () => {
    undo.begin(['a']);
    undo.flush();
    vi.advanceTimersByTime(60_000);
    expect(sent).toEqual(['a']);
  });

  it('holds and sends several at once', () => {
    undo.begin(['a', 'b']);
    undo.undo();
    undo.begin(['b', 'c']);
    vi.advanceTimersByTime(5_000);
    expect(sent).toEqual(['b', 'c']);
  });

  it('does not wait anew for the same alert', () => {
    undo.begin(['a']);
    vi.advanceTimersByTime(3_000);
    undo.begin(['a']);
    vi.advanceTimersByTime(2_000);
    expect(sent).toEqual(['a']);
  });
});
