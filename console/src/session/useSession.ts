import { useSyncExternalStore } from 'react';
import { may, type Operation } from '../api/audience';
import { session } from './session';
import type { SessionState } from './state';

export function useSession(): SessionState {
  return useSyncExternalStore(session.subscribe, session.state);
}

/** Returns the name of the user; empty without a signed-in user. */
export function useUser(): string {
  const state = useSession();
  return state.kind === 'signed-in' ? state.session.user.username : '';
}

/** Returns a function that checks whether the user may send an operation. */
export function useMay(): (operation: Operation) => boolean {
  const state = useSession();
  return (operation) => state.kind === 'signed-in' && may(state.session.user.role, operation);
}
