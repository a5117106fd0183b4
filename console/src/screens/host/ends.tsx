import { useState } from 'react';
import { api, attempt, body, done } from '../../api/client';
import type { components } from '../../api/contract';
import { t } from '../../text/catalogue';
import { number } from '../../text/format';
import { ReasonedAct } from '../../ui/ReasonedAct';

/** Button that retires a host from the fleet. */
export function Retire({ id, onDone }: { id: string; onDone: () => void }) {
  const path = { host_id: id };
  return (
    <ReasonedAct
      label={t.hosts.retire}
      question={<p>{t.hosts.retireQuestion}</p>}
      run={(header) => done(api.DELETE('/api/v1/hosts/{host_id}', { params: { path, header } }))}
      onDone={onDone}
    />
  );
}

/** Button that erases the evidence of a host permanently (crypto-shredding), also of a retired host. */
export function Erase({ id }: { id: string }) {
  const [receipt, setReceipt] = useState<components['schemas']['Erasure']>();
  const path = { host_id: id };
  const erase = (header: object) =>
    body(
      api.POST('/api/v1/hosts/{host_id}/erase-evidence', {
        params: { path, header: { ...header, ...attempt() } },
      }),
    );
  return (
    <>
      <ReasonedAct
        label={t.hosts.erase}
        question={<p>{t.hosts.eraseQuestion}</p>}
        run={erase}
        onDone={(answer) => setReceipt(answer as components['schemas']['Erasure'])}
      />
      {receipt && <span role="status">{t.hosts.erased(number(receipt.events), number(receipt.rows))}</span>}
    </>
  );
}
