import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { type Acknowledgement, Undo } from './undo';

describe('acknowledging with a way back', () => {
  let sent: string[];
  let undo: Undo;

  const of = (...ids: string[]): Acknowledgement => ({
    key: ids.join(),
    count: ids.length,
    name: '',
    verdict: '',
    send: async () => sent.push(...ids),
  });

  beforeEach(() => {
    vi.useFakeTimers();
    sent = [];
    undo = new Undo();
  });
  afterEach(() => vi.useRealTimers());

  it('sends after 5 s and not sooner', () => {
    undo.begin(of('a'));
    vi.advanceTimersByTime(4_999);
    expect(sent).toEqual([]);
    vi.advanceTimersByTime(1);
    expect(sent).toEqual(['a']);
  });

  it('sends nothing that was taken back', () => {
    undo.begin(of('a'));
    undo.undo();
    vi.advanceTimersByTime(60_000);
    expect(sent).toEqual([]);
  });

  it('sends the first at once when a second begins, and takes back only the second', () => {
    undo.begin(of('a'));
    undo.begin(of('b'));
    expect(sent).toEqual(['a']);
    undo.undo();
    vi.advanceTimersByTime(60_000);
    expect(sent).toEqual(['a']);
  });

  it('sends once when the page is left', () => {
    undo.begin(of('a'));
    undo.flush();
    vi.advanceTimersByTime(60_000);
    expect(sent).toEqual(['a']);
  });

  it('holds and sends several at once', () => {
    undo.begin(of('a', 'b'));
    undo.undo();
    undo.begin(of('b', 'c'));
    vi.advanceTimersByTime(5_000);
    expect(sent).toEqual(['b', 'c']);
  });

  it('does not wait anew for the same alert', () => {
    undo.begin(of('a'));
    vi.advanceTimersByTime(3_000);
    undo.begin(of('a'));
    vi.advanceTimersByTime(2_000);
    expect(sent).toEqual(['a']);
  });
});
