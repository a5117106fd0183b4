import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { api, attempt, body } from '../../api/client';
import type { components } from '../../api/contract';
import { t } from '../../text/catalogue';
import { CELL, shown } from '../../text/foreign';
import { number } from '../../text/format';
import { Act } from '../../ui/Act';
import { Choice, Text } from '../../ui/Field';
import { Trouble } from '../../ui/Trouble';
import type { Alert } from './AlertPanel';

const MONTH_MS = 30 * 86_400_000;
const words = t.alerts.exception;

/** Beginnings of the options that name a tag or a label. */
const TAG = 'tag:';
const LABEL = 'label:';

const inAMonth = (): string => new Date(Date.now() + MONTH_MS).toISOString().slice(0, 16);

/** Button that makes an exception for an alert's indicator or one of its tags, with a preview of the prevented alerts. */
export function MakeException({ of, iocId }: { of: Alert; iocId: string }) {
  const [reason, setReason] = useState('');
  const [until, setUntil] = useState(inAMonth);
  const [subject, setSubject] = useState('');
  const [place, setPlace] = useState('');
  const { tags, labels } = useNames(of, iocId);
  const wanted = {
    ...(subject === '' ? { ioc_id: iocId } : { tag: subject.slice(TAG.length) }),
    ...(place === '' && { host_ids: [of.host_id] }),
    ...(place.startsWith(LABEL) && { labels: [place.slice(LABEL.length)] }),
  };
  const begin = () => {
    setReason('');
    setUntil(inAMonth());
    setSubject('');
    setPlace('');
  };
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
      onBegin={begin}
      question={
        <div className="stack">
          <p>{words.about}</p>
          <Choice
            label={words.matchesOf}
            value={subject}
            onChange={setSubject}
            options={[
              ['', words.thisOne],
              ...tags.map((tag) => [TAG + tag, words.tagged(shown(tag, CELL))] as const),
            ]}
          />
          <Choice
            label={words.on}
            value={place}
            onChange={setPlace}
            options={[
              ['', words.here(shown(of.hostname, CELL))],
              ...labels.map((label) => [LABEL + label, words.labelled(shown(label, CELL))] as const),
              ['all', words.everywhere],
            ]}
          />
          <Text label={words.reason} value={reason} onChange={setReason} maxLength={1_000} required />
          <Text label={words.until} type="datetime-local" value={until} onChange={setUntil} required />
          <Effect wanted={wanted} />
        </div>
      }
    />
  );
}

/** Returns tags of the indicator and labels of the host; the panel has read both already. */
function useNames(of: Alert, iocId: string) {
  const ioc = useQuery({
    queryKey: ['indicator', iocId],
    queryFn: ({ signal }) => body(api.GET('/api/v1/iocs/{id}', { params: { path: { id: iocId } }, signal })),
    retry: false,
  });
  const host = useQuery({
    queryKey: ['host', of.host_id],
    queryFn: ({ signal }) =>
      body(api.GET('/api/v1/hosts/{host_id}', { params: { path: { host_id: of.host_id } }, signal })),
    retry: false,
  });
  const labels = host.data ? [...host.data.labels, ...host.data.rule_labels] : [];
  return { tags: ioc.data?.tags ?? [], labels };
}

type Wanted = components['schemas']['ExceptionPreviewBody'];

function Effect({ wanted }: { wanted: Wanted }) {
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
