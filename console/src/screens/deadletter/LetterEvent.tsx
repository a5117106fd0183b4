import { useQuery } from '@tanstack/react-query';
import type { components } from '../../api/contract';
import { isKnown } from '../../api/operation';
import { read } from '../../api/read';
import { t } from '../../text/catalogue';
import { Foreign } from '../../text/Foreign';
import { Facts } from '../../ui/Facts';
import { Loading, Problem } from '../../ui/Notice';

const PATH = '/api/v1/admin/dead-letters';
const isTold = isKnown(`GET ${PATH}/{id}`);

type Parked = components['schemas']['ParkedEvent'];

/** Event of a dead letter, if the service returns it. */
export function LetterEvent({ id }: { id: string }) {
  const letter = useQuery({
    queryKey: ['dead-letter', id],
    queryFn: ({ signal }) => read<Parked>(`${PATH}/${encodeURIComponent(id)}`, signal, undefined),
    enabled: isTold,
  });
  if (!isTold) return null;
  return (
    <section className="stack">
      <h3>{t.deadLetters.event}</h3>
      {letter.error && <Problem error={letter.error} onRetry={() => void letter.refetch()} />}
      {letter.isPending && <Loading />}
      {letter.data && <Read of={letter.data} />}
    </section>
  );
}

/** Facts of the event; its content, which holds ids, is folded. */
function Read({ of: { payload, metadata, ...facts } }: { of: Parked }) {
  return (
    <>
      <Facts of={facts} />
      <details>
        <summary>{t.deadLetters.raw}</summary>
        <pre>
          <Foreign value={indented(payload)} whole />
        </pre>
        <pre>
          <Foreign value={JSON.stringify(metadata, null, 2)} whole />
        </pre>
      </details>
    </>
  );
}

function indented(payload: string): string {
  try {
    return JSON.stringify(JSON.parse(payload), null, 2);
  } catch {
    return payload;
  }
}
