import type { components } from '../api/contract';

export type Session = components['schemas']['Session'];

/** What is known of who sits here. The token exists in memory alone. */
export type SessionState =
  | { readonly kind: 'unknown' }
  | { readonly kind: 'signed-out'; readonly expired: boolean }
  | { readonly kind: 'signed-in'; readonly session: Session };

/** What tabs tell each other. Channels reach pages of the same origin only. */
export type TabMessage =
  | { readonly type: 'ask' }
  | { readonly type: 'session'; readonly session: Session }
  | { readonly type: 'ended' };

/** A session is renewed this long before its token ends. */
const MARGIN_MS = 60_000;

/** How long to wait before renewing; at least a second, so that a wrong clock renews no faster. */
export function renewalDelay(session: Session, now: number): number {
  return Math.max(1_000, Date.parse(session.expires_at) - now - MARGIN_MS);
}

/** Whether a session that another tab tells of takes the place of this tab's. The one that ends later is the newer. */
export function isNewer(offered: Session, state: SessionState): boolean {
  return (
    state.kind !== 'signed-in' ||
    Date.parse(offered.expires_at) > Date.parse(state.session.expires_at) ||
    (offered.expires_at === state.session.expires_at && offered.access_token !== state.session.access_token)
  );
}
