import { useSyncExternalStore } from 'react';
import { may, type Operation } from '../api/audience';
import { session } from './session';
import type { SessionState } from './state';

export function useSession(): SessionState {
  return useSyncExternalStore(session.subscribe, session.state);
}

/** Whether the user who is signed in may send an operation. */
export function useMay(): (operation: Operation) => boolean {
  const state = useSession();
  return (operation) => state.kind === 'signed-in' && may(state.session.user.role, operation);
}
