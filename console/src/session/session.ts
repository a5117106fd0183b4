import type { components } from '../api/contract';
import { ServiceProblem } from '../api/problem';
import { browserMark, logoutPage } from './mark';
import { isPage, type ProviderAnswer } from './sso';
import { isNewer, renewalDelay, type Session, type SessionState, type TabMessage } from './state';

type SsoLogin = components['schemas']['SsoLogin'];
type SsoSession = components['schemas']['SsoSession'];

const LOCK = 'hunt-session';
const CHANNEL = 'hunt-session';
const PATIENCE_MS = 300;

interface Surroundings {
  fetch(request: Request): Promise<Response>;
  exclusively<T>(work: () => Promise<T>): Promise<T>;
  channel: Pick<BroadcastChannel, 'postMessage' | 'onmessage'>;
  now(): number;
  /** Marker that this browser may have a session's cookie, which pages cannot see. */
  mark: { isSet(): boolean; set(on: boolean): void };
  logoutPage: { get(): string | null; set(page: string | null): void };
}

const isRefusal = (problem: unknown): boolean => problem instanceof ServiceProblem && problem.status === 401;

/**
 * Session shared by all tabs. A renewal invalidates the previous token, so only one tab renews at a time and sends
 * the new token to the others.
 */
export class TabSession {
  #state: SessionState = { kind: 'unknown' };
  #listeners = new Set<() => void>();
  #timer: ReturnType<typeof setTimeout> | undefined;
  #hasAnswer: (() => void) | undefined;
  #last: (() => Promise<unknown>)[] = [];

  constructor(private readonly around: Surroundings) {
    around.channel.onmessage = (event: MessageEvent<TabMessage>) => this.#hear(event.data);
  }

  readonly state = (): SessionState => this.#state;

  readonly subscribe = (listener: () => void): (() => void) => {
    this.#listeners.add(listener);
    return () => this.#listeners.delete(listener);
  };

  /** Takes over the session of another tab or of the cookie; sends no request if the marker is absent. */
  async start(): Promise<void> {
    if (this.#state.kind !== 'unknown') return;
    if (!this.around.mark.isSet()) {
      this.#end(false);
      return;
    }
    await this.#askOtherTabs();
    if (this.state().kind === 'unknown')
      await this.#renew(undefined).catch((problem) => this.#begin(problem));
  }

  /** An unreachable service leaves the state of the cookie unknown. Another tab may have signed in meanwhile. */
  #begin(problem: unknown): void {
    if (this.#state.kind !== 'unknown') return;
    if (isRefusal(problem)) this.around.mark.set(false);
    this.#end(false);
  }

  async signIn(username: string, password: string): Promise<void> {
    const answer = await this.#post<Session>('login', JSON.stringify({ username, password }));
    this.around.logoutPage.set(null);
    this.#take(answer);
    this.#tell({ type: 'session', session: answer });
  }

  /** Starts a sign-in by a provider and returns the address of the provider's page. */
  async startSso(provider: string): Promise<string> {
    const answer = await this.#post<SsoLogin>('sso', JSON.stringify({ provider }));
    return answer.authorization_uri;
  }

  /** Signs in with the parameters that the provider appended to the address. */
  async finishSso(answer: ProviderAnswer): Promise<void> {
    const { logout_uri: page, ...session } = await this.#post<SsoSession>(
      'sso/session',
      JSON.stringify(answer),
    );
    this.around.logoutPage.set(page);
    this.#take(session);
    this.#tell({ type: 'session', session });
  }

  /** Adds work that needs the session and is done before it ends. */
  beforeSignOut(work: () => Promise<unknown>): void {
    this.#last.push(work);
  }

  /** Ends the session and returns the page to open next at the provider; null without one. */
  async signOut(): Promise<string | null> {
    const page = this.around.logoutPage.get();
    this.around.logoutPage.set(null);
    await Promise.allSettled(this.#last.map((work) => work()));
    await this.send(new Request('/api/v1/auth/logout', { method: 'POST' })).catch(() => undefined);
    this.#tell({ type: 'ended' });
    this.around.mark.set(false);
    this.#end(false);
    return page !== null && isPage(page) ? page : null;
  }

  /** Sends a request with the token, and once more after the token was renewed. */
  async send(request: Request): Promise<Response> {
    const again = request.clone();
    const token = this.#token();
    const answer = await this.#withToken(request, token);
    if (answer.status !== 401 || token === undefined) return answer;
    try {
      await this.#renew(token);
    } catch (problem) {
      if (isRefusal(problem)) this.#expire();
      return answer;
    }
    return this.#withToken(again, this.#token());
  }

  async #withToken(request: Request, token: string | undefined): Promise<Response> {
    if (token !== undefined) request.headers.set('Authorization', `Bearer ${token}`);
    try {
      return await this.around.fetch(request);
    } catch (failure) {
      if (request.signal.aborted) throw failure;
      throw ServiceProblem.unreachable();
    }
  }

  /** Renews the session unless another tab has done so since `seen`. */
  #renew(seen: string | undefined): Promise<void> {
    return this.around.exclusively(async () => {
      if (this.#token() !== seen) return;
      const session = await this.#post<Session>('refresh', undefined);
      this.#take(session);
      this.#tell({ type: 'session', session });
    });
  }

  async #post<T>(name: 'login' | 'refresh' | 'sso' | 'sso/session', json: string | undefined): Promise<T> {
    const request = new Request(`/api/v1/auth/${name}`, {
      method: 'POST',
      ...(json === undefined ? {} : { body: json, headers: { 'Content-Type': 'application/json' } }),
    });
    const answer = await this.#withToken(request, undefined);
    const content: unknown = await answer.json().catch(() => undefined);
    if (!answer.ok) throw ServiceProblem.of(answer, content);
    return content as T;
  }

  #askOtherTabs(): Promise<void> {
    return new Promise((resolve) => {
      this.#hasAnswer = resolve;
      setTimeout(resolve, PATIENCE_MS);
      this.#tell({ type: 'ask' });
    });
  }

  #hear(message: TabMessage): void {
    switch (message.type) {
      case 'ask':
        if (this.#state.kind === 'signed-in') this.#tell({ type: 'session', session: this.#state.session });
        break;
      case 'session':
        if (isNewer(message.session, this.#state)) this.#take(message.session);
        this.#hasAnswer?.();
        break;
      case 'ended':
        if (this.#state.kind === 'signed-in') this.#end(false);
        break;
    }
  }

  #take(session: Session): void {
    clearTimeout(this.#timer);
    const renew = () => void this.#renew(session.access_token).catch(() => undefined);
    this.around.mark.set(true);
    this.#timer = setTimeout(renew, Math.min(renewalDelay(session, this.around.now()), 2 ** 31 - 1));
    this.#become({ kind: 'signed-in', session });
  }

  #expire(): void {
    this.#tell({ type: 'ended' });
    this.around.mark.set(false);
    this.#end(true);
  }

  #end(expired: boolean): void {
    clearTimeout(this.#timer);
    this.#become({ kind: 'signed-out', expired });
  }

  #become(state: SessionState): void {
    this.#state = state;
    for (const listener of this.#listeners) listener();
  }

  #tell(message: TabMessage): void {
    this.around.channel.postMessage(message);
  }

  #token(): string | undefined {
    return this.#state.kind === 'signed-in' ? this.#state.session.access_token : undefined;
  }
}

export const session = new TabSession({
  fetch: (request) => fetch(request),
  exclusively: async (work) => (navigator.locks ? await navigator.locks.request(LOCK, work) : await work()),
  channel: new BroadcastChannel(CHANNEL),
  now: () => Date.now(),
  mark: browserMark,
  logoutPage,
});
