import type { components } from '../api/contract';

export type Session = components['schemas']['Session'];

/** State of the session. The token is kept only in memory. */
export type SessionState =
  | { readonly kind: 'unknown' }
  | { readonly kind: 'signed-out'; readonly expired: boolean }
  | { readonly kind: 'signed-in'; readonly session: Session };

/** Message between tabs. Channels reach only pages of the same origin. */
export type TabMessage =
  | { readonly type: 'ask' }
  | { readonly type: 'session'; readonly session: Session }
  | { readonly type: 'ended' };

/** Time before the token's end at which the session is renewed. */
const MARGIN_MS = 60_000;

/** Returns the wait before the renewal, at least 1 s, so that a wrong clock cannot renew faster. */
export function renewalDelay(session: Session, now: number): number {
  return Math.max(1_000, Date.parse(session.expires_at) - now - MARGIN_MS);
}

/** Returns true if another tab's session replaces this tab's; the one that ends later is newer. */
export function isNewer(offered: Session, state: SessionState): boolean {
  return (
    state.kind !== 'signed-in' ||
    Date.parse(offered.expires_at) > Date.parse(state.session.expires_at) ||
    (offered.expires_at === state.session.expires_at && offered.access_token !== state.session.access_token)
  );
}
