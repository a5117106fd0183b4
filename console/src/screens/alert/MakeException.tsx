import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { api, attempt, body } from '../../api/client';
import { t } from '../../text/catalogue';
import { CELL, shown } from '../../text/foreign';
import { number } from '../../text/format';
import { Act } from '../../ui/Act';
import { Text } from '../../ui/Field';
import { Trouble } from '../../ui/Trouble';
import type { Alert } from './AlertPanel';

const MONTH_MS = 30 * 86_400_000;
const words = t.alerts.exception;

/** Button that makes an exception for an alert's indicator, with a preview of the alerts that it would have prevented. */
export function MakeException({ of, iocId }: { of: Alert; iocId: string }) {
  const [reason, setReason] = useState('');
  const [until, setUntil] = useState(() => new Date(Date.now() + MONTH_MS).toISOString().slice(0, 16));
  const [isHere, setHere] = useState(true);
  const wanted = { ioc_id: iocId, ...(isHere ? { host_ids: [of.host_id] } : {}) };
  const create = () =>
    body(
      api.POST('/api/v1/exceptions', {
        params: { header: attempt() },
        body: { ...wanted, reason, ends_at: `${until}:00Z` },
      }),
    );
  return (
    <Act
      label={t.alerts.except}
      isConfirmable={reason.trim() !== '' && until !== ''}
      run={create}
      question={
        <div className="stack">
          <p>{words.about}</p>
          <label>
            <input type="checkbox" checked={isHere} onChange={(event) => setHere(event.target.checked)} />{' '}
            {words.here(shown(of.hostname, CELL))}
          </label>
          <Text label={words.reason} value={reason} onChange={setReason} maxLength={1_000} required />
          <Text label={words.until} type="datetime-local" value={until} onChange={setUntil} required />
          <Effect wanted={wanted} />
        </div>
      }
    />
  );
}

function Effect({ wanted }: { wanted: { ioc_id: string; host_ids?: string[] } }) {
  const preview = useQuery({
    queryKey: ['exception', wanted],
    queryFn: () => body(api.POST('/api/v1/exceptions/preview', { body: wanted })),
  });
  return (
    <div role="status">
      <Trouble of={preview} />
      {preview.data && words.effect(number(preview.data.total))}
    </div>
  );
}
