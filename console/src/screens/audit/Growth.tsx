import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import { Button } from 'react-aria-components';
import { api, body } from '../../api/client';
import { Malformed } from '../../proof/bytes';
import { checkGrowth, type Step } from '../../proof/check';
import { checkpointOf } from '../../proof/checkpoint';
import { t } from '../../text/catalogue';
import { Text } from '../../ui/Field';
import { Problem } from '../../ui/Notice';
import { Steps } from './Steps';
import { canCheck, trustedKeys } from './trusted';

const words = t.audit.growth;

/** Adds the final newline of a note, which pasting often drops. */
const asNote = (pasted: string): string => `${pasted.replaceAll('\r\n', '\n').trim()}\n`;

async function compare(pasted: string): Promise<Step[]> {
  const kept = asNote(pasted);
  try {
    const from = checkpointOf(kept).size;
    const newest = await body(api.GET('/api/v1/audit/checkpoint', { parseAs: 'text' }));
    const to = checkpointOf(newest).size;
    if (from > to) return checkGrowth(kept, newest, [], trustedKeys());
    const { hashes } = await body(api.GET('/api/v1/audit/consistency', { params: { query: { from, to } } }));
    return checkGrowth(kept, newest, hashes, trustedKeys());
  } catch (problem) {
    if (!(problem instanceof Malformed)) throw problem;
    return [{ name: 'form', outcome: 'fails', detail: problem.message }];
  }
}

/** Form that checks whether the current log extends a checkpoint that was kept outside of the service. */
export function Growth() {
  const [kept, setKept] = useState('');
  const check = useMutation({ mutationFn: () => compare(kept) });
  if (!canCheck()) return <p className="notice">{t.audit.insecure}</p>;
  return (
    <details className="card">
      <summary>{words.title}</summary>
      <Text label={words.note} value={kept} onChange={setKept} lines={6} maxLength={65_536} />
      <div className="actions">
        <Button onPress={() => check.mutate()} isDisabled={kept.trim() === '' || check.isPending}>
          {words.check}
        </Button>
      </div>
      {check.error && <Problem error={check.error} />}
      {check.data && <Steps steps={check.data} meaning={words} />}
    </details>
  );
}
