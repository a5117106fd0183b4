import { useState } from 'react';
import { api, attempt, body } from '../api/client';
import type { components } from '../api/contract';
import { t } from '../text/catalogue';
import { number } from '../text/format';
import { Act } from '../ui/Act';
import { Text } from '../ui/Field';

const LONGEST_REASON = 1_000;

/** Stopping a campaign, in plain words, with a receipt. */
export function Stop({ id }: { id: string }) {
  const [reason, setReason] = useState('');
  const [discard, setDiscard] = useState(false);
  const [receipt, setReceipt] = useState<components['schemas']['StoppedCampaign']>();
  const stop = () =>
    body(
      api.POST('/api/v1/campaigns/{id}/stop', {
        params: { path: { id }, header: attempt() },
        body: { discard_inflight: discard, ...(reason.trim() === '' ? {} : { reason }) },
      }),
    );
  if (receipt) {
    const { cancelled_assignments: cancelled, in_flight_assignments: flight } = receipt;
    return <p role="status">{t.campaigns.receipt(number(cancelled), number(flight))}</p>;
  }
  return (
    <Act
      label={t.campaigns.stop}
      run={stop}
      onDone={(answer) => setReceipt(answer as components['schemas']['StoppedCampaign'])}
      question={
        <>
          <label>
            <input type="checkbox" checked={discard} onChange={(event) => setDiscard(event.target.checked)} />{' '}
            {t.campaigns.discard}
          </label>
          <p className="quiet">{t.campaigns.discardHint}</p>
          <Text
            label={t.campaigns.stopReason}
            value={reason}
            onChange={setReason}
            lines={4}
            maxLength={LONGEST_REASON}
            hint={t.campaigns.left(number(LONGEST_REASON - reason.length))}
          />
        </>
      }
    />
  );
}
