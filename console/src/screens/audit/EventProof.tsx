import { useMutation } from '@tanstack/react-query';
import { Button } from 'react-aria-components';
import { api, body } from '../../api/client';
import type { components } from '../../api/contract';
import { checkEvent } from '../../proof/check';
import { t } from '../../text/catalogue';
import { Facts } from '../../ui/Facts';
import { Problem } from '../../ui/Notice';
import { save } from '../../ui/save';
import { Steps } from './Steps';
import { canCheck, trustedKeys } from './trusted';

type Proved = components['schemas']['ProvedEvent'];

async function prove(id: string) {
  const proved: Proved = await body(api.GET('/api/v1/audit/proofs/{id}', { params: { path: { id } } }));
  return { proved, steps: await checkEvent(id, proved.entry, proved.proof, trustedKeys()) };
}

/** Fetches the inclusion proof of an event, or of an alert's creation, and verifies it in this browser. */
export function EventProof({ id }: { id: string }) {
  const check = useMutation({ mutationFn: () => prove(id) });
  if (!canCheck()) return <p className="notice">{t.audit.insecure}</p>;
  return (
    <div className="stack">
      <div className="actions">
        <Button onPress={() => check.mutate()} isDisabled={check.isPending}>
          {t.audit.prove}
        </Button>
        {check.data && (
          <Button onPress={() => save('proved-event.json', JSON.stringify(check.data.proved))}>
            {t.audit.proofFile}
          </Button>
        )}
      </div>
      {check.error && <Problem error={check.error} onRetry={() => check.mutate()} />}
      {check.data && (
        <>
          <Steps steps={check.data.steps} meaning={t.audit.outcome} />
          <h3>{t.audit.proved}</h3>
          <Facts of={check.data.proved.entry} />
        </>
      )}
    </div>
  );
}
