import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import type { Alert } from './AlertPanel';
import { assess } from './assess';

const alert = { id: '9b2f6a54-58a4-4c55-8f0c-6a9f1c1f2b7e', acknowledged_at: null } as Alert;
const said = { verdict: 'expected', note: 'A test of the red team' } as const;
const BULK = '/api/v1/alerts/bulk-acknowledge';
const VERDICT = `/api/v1/alerts/${alert.id}/verdict`;

describe('a verdict', () => {
  const native = globalThis.fetch;
  let sent: [path: string, content: unknown][];
  let isFirst: boolean;

  beforeEach(() => {
    sent = [];
    isFirst = true;
    globalThis.fetch = (async (request: Request) => {
      sent.push([new URL(request.url).pathname, await request.json()]);
      return Response.json({ acknowledged: isFirst ? 1 : 0, already_acknowledged: isFirst ? 0 : 1 });
    }) as typeof fetch;
  });
  afterEach(() => {
    globalThis.fetch = native;
  });

  it('acknowledges an open alert', async () => {
    await assess(alert, said);
    expect(sent).toEqual([[BULK, { ids: [alert.id], set_verdict: 'expected', set_note: said.note }]]);
  });

  it('is kept when another user has acknowledged the alert first', async () => {
    isFirst = false;
    await assess(alert, said);
    expect(sent.map(([path]) => path)).toEqual([BULK, VERDICT]);
    expect(sent[1]?.[1]).toEqual(said);
  });

  it('changes that of an acknowledged alert', async () => {
    await assess({ ...alert, acknowledged_at: '2026-11-30T10:00:00Z' }, said);
    expect(sent).toEqual([[VERDICT, said]]);
  });
});
