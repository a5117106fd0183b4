import { useEffect } from 'react';
import { pending } from './pending';
import type { Undo } from './undo';

/** Maximum of alerts whose ids fit into a request that outlives the page. */
export const UNDO_MOST = 1_000;

/** Returns the pending acknowledgement of alerts; leaving the page or the screen sends it. */
export function useUndo(): Undo {
  useEffect(() => {
    const leave = () => void pending.flush();
    window.addEventListener('pagehide', leave);
    return () => {
      window.removeEventListener('pagehide', leave);
      leave();
    };
  }, []);
  return pending;
}
