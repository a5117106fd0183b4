import { afterEach, describe, expect, it } from 'vitest';
import { answeredAt, read } from './read';

describe('reading again', () => {
  const native = globalThis.fetch;
  afterEach(() => {
    globalThis.fetch = native;
  });
  const signal = new AbortController().signal;
  const answering = (content: object | null, init: ResponseInit) => {
    const asked: (string | null)[] = [];
    globalThis.fetch = (async (request: Request) => {
      asked.push(request.headers.get('If-None-Match'));
      return new Response(content && JSON.stringify(content), init);
    }) as typeof fetch;
    return asked;
  };

  it('answers what is known when it has not changed, and names it when asking', async () => {
    const date = 'Mon, 23 Nov 2026 12:00:00 GMT';
    const first = answering({ a: 1 }, { headers: { ETag: '"7"', Date: date } });
    const before = await read<object>('/api/v1/x', signal, undefined);
    expect(first).toEqual([null]);
    expect(answeredAt(before)?.toISOString()).toBe('2026-11-23T12:00:00.000Z');
    const second = answering(null, { status: 304 });
    expect(await read('/api/v1/x', signal, before)).toBe(before);
    expect(second).toEqual(['"7"']);
  });

  it('answers what is new when it has changed', async () => {
    answering({ a: 1 }, { headers: { ETag: '"7"' } });
    const before = await read<object>('/api/v1/x', signal, undefined);
    answering({ a: 2 }, { headers: { ETag: '"8"' } });
    expect(await read('/api/v1/x', signal, before)).toEqual({ a: 2 });
  });

  it('fails with what the service says', async () => {
    answering({ code: 'not_found', detail: 'No such thing.', request_id: 'r' }, { status: 404 });
    await expect(read('/api/v1/x', signal, undefined)).rejects.toMatchObject({
      status: 404,
      code: 'not_found',
    });
  });
});
