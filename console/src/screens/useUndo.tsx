import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useRef, useState, useSyncExternalStore } from 'react';
import { Button } from 'react-aria-components';
import { api, body } from '../api/client';
import { t } from '../text/catalogue';
import { number } from '../text/format';
import { Toast } from '../ui/Toast';
import { useNow } from '../ui/useNow';
import { type Acknowledgement, Undo } from './undo';

/** Maximum of alerts whose ids fit into a request that outlives the page. */
export const UNDO_MOST = 1_000;

/** Returns the pending acknowledgement of alerts; leaving the page or the screen sends it. */
export function useUndo(): { undo: Undo; error: unknown } {
  const client = useQueryClient();
  const [error, setError] = useState<unknown>();
  const held = useRef<Undo>(undefined);
  held.current ??= new Undo((it) => {
    setError(undefined);
    it.send()
      .then(() => client.invalidateQueries())
      .catch(setError);
  });
  const undo = held.current;
  useEffect(() => {
    const leave = () => undo.flush();
    window.addEventListener('pagehide', leave);
    return () => {
      window.removeEventListener('pagehide', leave);
      leave();
    };
  }, [undo]);
  return { undo, error };
}

/** Creates the acknowledgement of alerts by their ids. */
export const ofAlerts = (ids: readonly string[]): Acknowledgement => ({
  key: ids.join(),
  count: ids.length,
  verdict: '',
  send: () => acknowledge(ids),
});

function acknowledge(ids: readonly string[]): Promise<unknown> {
  const [id = '', ...more] = ids;
  return more.length === 0
    ? body(api.PUT('/api/v1/alerts/{id}/acknowledge', { params: { path: { id } }, keepalive: true }))
    : body(api.PUT('/api/v1/alerts/bulk-acknowledge', { body: { ids: [...ids] }, keepalive: true }));
}

/** Shows the pending acknowledgement with its remaining time and a button to undo it. */
export function PendingUndo({ undo }: { undo: Undo }) {
  const waiting = useSyncExternalStore(undo.subscribe, undo.waiting);
  const now = useNow(500);
  if (!waiting) return null;
  return (
    <Toast>
      {t.alerts.pending(
        number(waiting.of.count),
        waiting.of.verdict,
        Math.max(0, Math.ceil((waiting.until - now) / 1_000)),
      )}
      <Button onPress={() => undo.undo()}>{t.alerts.undo}</Button>
    </Toast>
  );
}
