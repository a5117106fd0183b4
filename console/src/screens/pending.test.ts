import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { session } from '../session/session';
import { ofAlerts, pending } from './pending';

const SESSION = {
  access_token: 'token',
  token_type: 'Bearer',
  expires_at: '2099-01-01T00:00:00Z',
  user: { username: 'ada', role: 'analyst', capabilities: [] },
};

describe('a pending acknowledgement', () => {
  const native = globalThis.fetch;
  let sent: string[];
  let isRefused: boolean;
  /** Answer to an acknowledgement, which the service may hold back. */
  let held: Promise<void> | undefined;

  beforeEach(async () => {
    sent = [];
    isRefused = false;
    held = undefined;
    globalThis.fetch = (async (request: Request) => {
      const { pathname } = new URL(request.url);
      sent.push(pathname.replace('/api/v1/', ''));
      if (pathname.endsWith('/login')) return Response.json(SESSION);
      if (pathname.endsWith('/acknowledge')) await held;
      return isRefused
        ? Response.json({ code: 'unavailable', detail: 'Not now' }, { status: 503 })
        : Response.json({});
    }) as typeof fetch;
    await session.signIn('ada', 'secret');
  });
  afterEach(() => {
    pending.dismiss();
    globalThis.fetch = native;
  });

  it('is answered before the session ends', async () => {
    const before = pending.sent();
    pending.begin(ofAlerts(['a']));
    await session.signOut();
    expect(sent).toEqual(['auth/login', 'alerts/a/acknowledge', 'auth/logout']);
    expect(pending.sent()).toBe(before + 1);
  });

  it('is answered before the session ends, also when its screen was left just before', async () => {
    let answer = () => {};
    held = new Promise((resolve) => {
      answer = resolve;
    });
    pending.begin(ofAlerts(['a']));
    void pending.flush();
    const ending = session.signOut();
    await new Promise((resolve) => setTimeout(resolve));
    expect(sent).not.toContain('auth/logout');
    answer();
    await ending;
    expect(sent.at(-1)).toBe('auth/logout');
  });

  it('leaves its failure behind, until another is sent', async () => {
    isRefused = true;
    pending.begin(ofAlerts(['a'], 'evil.exe on alpha'));
    await pending.flush();
    expect(pending.failure()).toMatchObject({
      of: { name: 'evil.exe on alpha' },
      error: { detail: 'Not now' },
    });
    isRefused = false;
    pending.begin(ofAlerts(['b']));
    await pending.flush();
    expect(pending.failure()).toBeUndefined();
    await session.signOut();
  });
});
