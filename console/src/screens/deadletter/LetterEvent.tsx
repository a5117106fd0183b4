import { useQuery } from '@tanstack/react-query';
import { isKnown } from '../../api/operation';
import { read } from '../../api/read';
import { t } from '../../text/catalogue';
import { Facts } from '../../ui/Facts';
import { Loading, Problem } from '../../ui/Notice';

const PATH = '/api/v1/admin/dead-letters';
const isTold = isKnown(`GET ${PATH}/{id}`);

/** Event of a dead letter, if the service returns it. */
export function LetterEvent({ id }: { id: string }) {
  const letter = useQuery({
    queryKey: ['dead-letter', id],
    queryFn: ({ signal }) => read<object>(`${PATH}/${encodeURIComponent(id)}`, signal, undefined),
    enabled: isTold,
  });
  if (!isTold) return null;
  return (
    <section className="stack">
      <h3>{t.deadLetters.event}</h3>
      {letter.error && <Problem error={letter.error} onRetry={() => void letter.refetch()} />}
      {letter.isPending && <Loading />}
      {letter.data && <Facts of={letter.data} />}
    </section>
  );
}
