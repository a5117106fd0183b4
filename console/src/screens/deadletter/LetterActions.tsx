import { useState } from 'react';
import { api, attempt, done } from '../../api/client';
import { t } from '../../text/catalogue';
import { number } from '../../text/format';
import { Act } from '../../ui/Act';
import { Problem } from '../../ui/Notice';
import { allOfCause, type Dealt, dealWith, type Letter } from './allOfCause';

const params = (id: string) => ({ path: { id }, header: attempt() });
const retry = (id: string) => done(api.POST('/api/v1/admin/dead-letters/{id}/retry', { params: params(id) }));
const discard = (id: string) =>
  done(api.POST('/api/v1/admin/dead-letters/{id}/discard', { params: params(id) }));

const words = t.deadLetters;

/** Actions on a dead letter, and on all dead letters with the same cause. */
export function LetterActions({ letter, onDone }: { letter: Letter; onDone: () => void }) {
  const [dealt, setDealt] = useState<Dealt>();
  const { id, cause } = letter;
  if (cause === null) return <p>{words.waits}</p>;
  const all = (act: (id: string) => Promise<void>) => async () =>
    dealWith(await allOfCause(letter, AbortSignal.timeout(60_000)), act);
  const show = (answer: unknown) => setDealt(answer as Dealt);
  return (
    <div className="stack">
      <div className="actions">
        <Act
          label={words.retry}
          question={<p>{words.retryQuestion}</p>}
          run={() => retry(id)}
          onDone={onDone}
        />
        <Act
          label={words.discard}
          question={<p>{words.discardQuestion}</p>}
          run={() => discard(id)}
          onDone={onDone}
        />
        <Act
          label={words.retryAll}
          question={<p>{words.retryAllQuestion(cause)}</p>}
          run={all(retry)}
          onDone={show}
        />
        <Act
          label={words.discardAll}
          question={<p>{words.discardAllQuestion(cause)}</p>}
          run={all(discard)}
          onDone={show}
        />
      </div>
      {dealt && (
        <p role="status">
          {dealt.problem === undefined
            ? words.dealt(number(dealt.count))
            : words.stopped(number(dealt.count))}
        </p>
      )}
      {dealt?.problem !== undefined && <Problem error={dealt.problem} />}
    </div>
  );
}
