import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useSyncExternalStore } from 'react';
import { Button } from 'react-aria-components';
import { ServiceProblem } from '../api/problem';
import { pending } from '../screens/pending';
import type { Acknowledgement, Failure, Waiting } from '../screens/undo';
import { t } from '../text/catalogue';
import { Foreign } from '../text/Foreign';
import { number } from '../text/format';
import { Toast } from '../ui/Toast';
import { useNow } from '../ui/useNow';

/**
 * Pending acknowledgement of alerts with its remaining time, and the failure of the last one. The data of all screens is
 * read again after a success. Names of alerts are shown to signed-in users only.
 */
export function Acknowledging({ isNamed = true }: { isNamed?: boolean }) {
  const client = useQueryClient();
  const waiting = useSyncExternalStore(pending.subscribe, pending.waiting);
  const failure = useSyncExternalStore(pending.subscribe, pending.failure);
  const sent = useSyncExternalStore(pending.subscribe, pending.sent);
  useEffect(() => {
    if (sent > 0) void client.invalidateQueries();
  }, [sent, client]);
  if (!waiting && !failure) return null;
  return (
    <Toast>
      {failure && <Failed of={failure} isNamed={isNamed} />}
      {waiting && <Undoable of={waiting} />}
    </Toast>
  );
}

const alertsOf = ({ name, count }: Acknowledgement): string => name || t.alerts.several(number(count));

function Failed({ of: { of, error }, isNamed }: { of: Failure; isNamed: boolean }) {
  const reason = error instanceof ServiceProblem ? error.detail : t.state.failed;
  return (
    <>
      <span role="alert">
        {t.alerts.notSent} <Foreign value={alertsOf(isNamed ? of : { ...of, name: '' })} whole />.{' '}
        <Foreign value={reason} whole />
      </span>
      <Button onPress={pending.dismiss}>{t.list.close}</Button>
    </>
  );
}

function Undoable({ of: { of, until } }: { of: Waiting }) {
  const now = useNow(500);
  const seconds = Math.max(0, Math.ceil((until - now) / 1_000));
  return (
    <>
      <Foreign value={t.alerts.pending(alertsOf(of), of.verdict, seconds)} whole />
      <Button onPress={() => pending.undo()}>{t.alerts.undo}</Button>
    </>
  );
}
