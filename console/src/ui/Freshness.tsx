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

const NOW_MS = 5_000;

/** Time of the last read of the data, and whether a later read failed. */
export function Freshness({ at, failed }: { at: number; failed: boolean }) {
  const now = useNow(1_000);
  const online = useSyncExternalStore(subscribe, () => navigator.onLine);
  if (at === 0) return null;
  const mark = !online ? t.state.offline : failed ? t.state.stale : undefined;
  return (
    <p className={mark ? 'freshness old' : 'freshness'}>
      {mark && <strong>{mark}. </strong>}
      {t.state.updated(now - at < NOW_MS ? t.list.now : ago(at, now))}
    </p>
  );
}
