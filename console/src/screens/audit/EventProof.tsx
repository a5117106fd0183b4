import { useMutation } from '@tanstack/react-query';
import { Button } from 'react-aria-components';
import { api, body } from '../../api/client';
import type { components } from '../../api/contract';
import { t } from '../../text/catalogue';
import { Facts } from '../../ui/Facts';
import { Problem } from '../../ui/Notice';
import { save } from '../../ui/save';

type Proved = components['schemas']['ProvedEvent'];

/** Inclusion proof of an event, as the service answers it, with the command of the offline verifier. */
export function EventProof({ id }: { id: string }) {
  const proof = useMutation({
    mutationFn: (): Promise<Proved> =>
      body(api.GET('/api/v1/audit/proofs/{id}', { params: { path: { id } } })),
  });
  return (
    <div className="stack">
      <div className="actions">
        <Button onPress={() => proof.mutate()} isDisabled={proof.isPending}>
          {t.audit.prove}
        </Button>
        {proof.data && (
          <Button onPress={() => save('proved-event.json', JSON.stringify(proof.data))}>
            {t.audit.proofFile}
          </Button>
        )}
      </div>
      {proof.error && <Problem error={proof.error} onRetry={() => proof.mutate()} />}
      {proof.data && (
        <>
          <p>{t.audit.verifyProof}</p>
          <pre>{t.audit.verifyProofCommand}</pre>
          <pre>{proof.data.proof}</pre>
          <h3>{t.audit.proved}</h3>
          <Facts of={proof.data.entry} />
        </>
      )}
    </div>
  );
}
