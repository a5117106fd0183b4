import { useSyncExternalStore } from 'react';
import { t } from '../text/catalogue';
import { ago } from '../text/format';
import { useNow } from './useNow';

const subscribe = (changed: () => void) => {
  window.addEventListener('online', changed);
  window.addEventListener('offline', changed);
  return () => {
    window.removeEventListener('online', changed);
    window.removeEventListener('offline', changed);
  };
};

/** Time of the last read of the data, and whether a later read failed. */
export function Freshness({ at, failed }: { at: number; failed: boolean }) {
  const now = useNow(1_000);
  const online = useSyncExternalStore(subscribe, () => navigator.onLine);
  if (at === 0) return null;
  const mark = !online ? t.state.offline : failed ? t.state.stale : undefined;
  return (
    <p className={mark ? 'freshness old' : 'freshness'}>
      {mark && <strong>{mark}. </strong>}
      {t.state.updated(ago(Math.min(at, now), now))}
    </p>
  );
}
