import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { TabSession } from './session';
import type { Session, TabMessage } from './state';

const user = { username: 'ada', role: 'analyst', capabilities: [] } as Session['user'];
const granted = (token: string, minutes = 60): Session => ({
  access_token: token,
  token_type: 'Bearer',
  expires_at: new Date(Date.now() + minutes * 60_000).toISOString(),
  user,
});

/** A service with one session and a cookie, and tabs that receive each other's messages. */
class World {
  token = 'none';
  renewals = 0;
  cookie = true;
  asked = 0;
  marked = true;
  away = false;
  page: string | null = null;
  logoutUri: string | null = 'https://login.example.org/logout';
  /** Promise that a renewal waits for. */
  held: Promise<void> | undefined;
  #channels: { onmessage: ((event: MessageEvent) => void) | null; postMessage(message: TabMessage): void }[] =
    [];
  #queue: Promise<unknown> = Promise.resolve();

  tab(): TabSession {
    const channel = {
      onmessage: null,
      postMessage: (message: TabMessage) => {
        for (const other of this.#channels) {
          if (other !== channel) other.onmessage?.({ data: message } as MessageEvent);
        }
      },
    };
    this.#channels.push(channel);
    return new TabSession({
      fetch: (request) => this.answer(request),
      exclusively: (work) => {
        const turn = this.#queue.then(work, work);
        this.#queue = turn.catch(() => undefined);
        return turn;
      },
      channel,
      now: () => Date.now(),
      mark: {
        isSet: () => this.marked,
        set: (on) => {
          this.marked = on;
        },
      },
      logoutPage: {
        get: () => this.page,
        set: (page) => {
          this.page = page;
        },
      },
    });
  }

  async answer(request: Request): Promise<Response> {
    this.asked += 1;
    if (this.away) throw new TypeError('no connection');
    if (request.url.endsWith('/auth/refresh')) {
      await this.held;
      if (!this.cookie) return Response.json({ code: 'unauthenticated', detail: 'no' }, { status: 401 });
      this.renewals += 1;
      this.token = `token-${this.renewals}`;
      return Response.json(granted(this.token));
    }
    if (request.url.endsWith('/auth/sso/session'))
      return Response.json({ ...granted(this.token), logout_uri: this.logoutUri });
    if (request.url.endsWith('/auth/login')) return Response.json(granted(this.token));
    const good = request.headers.get('Authorization') === `Bearer ${this.token}`;
    return good
      ? Response.json({})
      : Response.json({ code: 'unauthenticated', detail: 'no' }, { status: 401 });
  }
}

const request = () => new Request('http://localhost/api/v1/me');

describe('the session of several tabs', () => {
  let world: World;
  beforeEach(() => {
    vi.useFakeTimers();
    world = new World();
  });
  afterEach(() => vi.useRealTimers());

  const started = async (tab: TabSession) => {
    const starting = tab.start();
    await vi.advanceTimersByTimeAsync(400);
    await starting;
  };

  it('begins with the cookie when no other tab answers', async () => {
    const tab = world.tab();
    await started(tab);
    expect(tab.state().kind).toBe('signed-in');
    expect(world.renewals).toBe(1);
  });

  it('asks nobody where nobody has signed in, and remembers that somebody did', async () => {
    world.marked = false;
    const tab = world.tab();
    await tab.start();
    expect(tab.state()).toEqual({ kind: 'signed-out', expired: false });
    expect(world.asked).toBe(0);

    await tab.signIn('ada', 'secret');
    expect(world.marked).toBe(true);
    const later = world.tab();
    await started(later);
    expect(later.state().kind).toBe('signed-in');
    await later.signOut();
    expect(world.marked).toBe(false);
  });

  it('ends at the provider that signed the user in, once and only on a web page', async () => {
    const answer = { code: 'c', state: 's' };
    await world.tab().finishSso(answer);
    const other = world.tab();
    expect(await other.signOut()).toBe(world.logoutUri);
    expect(await other.signOut()).toBeNull();

    await other.finishSso(answer);
    await other.signIn('root', 'secret');
    expect(await other.signOut()).toBeNull();

    world.logoutUri = 'javascript:alert(1)';
    await other.finishSso(answer);
    expect(await other.signOut()).toBeNull();
  });

  it('asks again at the next visit when the service was away', async () => {
    world.away = true;
    const tab = world.tab();
    await started(tab);
    expect(tab.state().kind).toBe('signed-out');
    world.away = false;
    const next = world.tab();
    await started(next);
    expect(next.state().kind).toBe('signed-in');
  });

  it('keeps the session that another tab begins while its own cookie is refused', async () => {
    let refuse = () => {};
    world.held = new Promise((resolve) => {
      refuse = resolve;
    });
    world.cookie = false;
    const late = world.tab();
    const starting = late.start();
    await vi.advanceTimersByTimeAsync(400);
    await world.tab().signIn('ada', 'secret');
    refuse();
    await starting;
    expect(late.state().kind).toBe('signed-in');
    expect(world.marked).toBe(true);
  });

  it('takes over the token of another tab and renews nothing', async () => {
    await started(world.tab());
    const second = world.tab();
    await started(second);
    expect((await second.send(request())).status).toBe(200);
    expect(world.renewals).toBe(1);
  });

  it('renews once when both tabs find their token ended', async () => {
    const first = world.tab();
    await started(first);
    const second = world.tab();
    await started(second);
    world.token = 'ended';
    const answers = await Promise.all([first.send(request()), second.send(request())]);
    expect(answers.map((answer) => answer.status)).toEqual([200, 200]);
    expect(world.renewals).toBe(2);
  });

  it('renews before the token ends, and tells the others', async () => {
    const first = world.tab();
    await started(first);
    const second = world.tab();
    await started(second);
    await vi.advanceTimersByTimeAsync(59 * 60_000);
    expect(world.renewals).toBe(2);
    expect((await second.send(request())).status).toBe(200);
  });

  it('ends in every tab when the cookie is no longer good', async () => {
    const first = world.tab();
    await started(first);
    const second = world.tab();
    await started(second);
    world.token = 'ended';
    world.cookie = false;
    expect((await first.send(request())).status).toBe(401);
    expect(first.state()).toEqual({ kind: 'signed-out', expired: true });
    expect(second.state().kind).toBe('signed-out');
  });
});
