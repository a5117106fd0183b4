import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useRef, useState, useSyncExternalStore } from 'react';
import { Button } from 'react-aria-components';
import { api, body } from '../api/client';
import { t } from '../text/catalogue';
import { useNow } from '../ui/useNow';
import { Undo } from './undo';

/** Returns the pending acknowledgement of one alert; leaving the page or the screen sends it. */
export function useUndo(): { undo: Undo; error: unknown } {
  const client = useQueryClient();
  const [error, setError] = useState<unknown>();
  const held = useRef<Undo>(undefined);
  held.current ??= new Undo((id) => {
    setError(undefined);
    body(api.PUT('/api/v1/alerts/{id}/acknowledge', { params: { path: { id } }, keepalive: true }))
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

/** Shows the pending acknowledgement with its remaining time and a button to undo it. */
export function PendingUndo({ undo }: { undo: Undo }) {
  const waiting = useSyncExternalStore(undo.subscribe, undo.waiting);
  const now = useNow(500);
  if (!waiting) return null;
  return (
    <div className="notice undo" role="status">
      {t.alerts.pending(Math.max(0, Math.ceil((waiting.until - now) / 1_000)))}
      <Button onPress={() => undo.undo()}>{t.alerts.undo}</Button>
    </div>
  );
}
