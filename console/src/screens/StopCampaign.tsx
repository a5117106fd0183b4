import { useState } from 'react';
import { api, attempt, body } from '../api/client';
import type { components } from '../api/contract';
import { t } from '../text/catalogue';
import { number } from '../text/format';
import { Act } from '../ui/Act';
import { Text } from '../ui/Field';

const LONGEST_REASON = 1_000;

interface StopProps {
  id: string;
  onStopped: (receipt: components['schemas']['StoppedCampaign']) => void;
}

/** Dialog that stops a campaign. The screen shows the receipt, because it stays open. */
export function Stop({ id, onStopped }: StopProps) {
  const [reason, setReason] = useState('');
  const [discard, setDiscard] = useState(false);
  const stop = async () => {
    const receipt = await body(
      api.POST('/api/v1/campaigns/{id}/stop', {
        params: { path: { id }, header: attempt() },
        body: { discard_inflight: discard, ...(reason.trim() === '' ? {} : { reason }) },
      }),
    );
    onStopped(receipt);
  };
  const begin = () => {
    setReason('');
    setDiscard(false);
  };
  return (
    <Act
      label={t.campaigns.stop}
      run={stop}
      onBegin={begin}
      question={
        <>
          <p>{t.campaigns.stopQuestion}</p>
          <div role="radiogroup" aria-label={t.campaigns.inFlight} className="stack">
            <p>{t.campaigns.inFlight}</p>
            <Way name={id} chosen={!discard} onChoose={() => setDiscard(false)} text={t.campaigns.keep} />
            <Way name={id} chosen={discard} onChoose={() => setDiscard(true)} text={t.campaigns.discard} />
          </div>
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

interface WayProps {
  name: string;
  chosen: boolean;
  onChoose: () => void;
  text: string;
}

function Way({ name, chosen, onChoose, text }: WayProps) {
  return (
    <label>
      <input type="radio" name={name} checked={chosen} onChange={onChoose} /> {text}
    </label>
  );
}
