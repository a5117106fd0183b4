import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { useState } from 'react';
import { t } from '../../text/catalogue';
import { Foreign } from '../../text/Foreign';
import { number, word } from '../../text/format';
import { Badge } from '../../ui/Badge';
import { Loading, Problem } from '../../ui/Notice';
import { type Hunt, readWholeHunt } from './hunt';

const SHOWN = 1_000;

/** All indicators of a hunt, found or not, folded until they are wanted. */
export function HuntIndicators({ hunt }: { hunt: Hunt }) {
  const [isOpen, setOpen] = useState(false);
  return (
    <details onToggle={(event) => setOpen(event.currentTarget.open)}>
      <summary>{t.hunts.indicators(number(hunt.indicator_count))}</summary>
      {isOpen && <Indicators hunt={hunt} />}
    </details>
  );
}

/** Table of the first indicators of a hunt, in their state at its launch. */
function Indicators({ hunt }: { hunt: Hunt }) {
  const whole = useQuery({
    queryKey: ['hunt-indicators', hunt.id],
    queryFn: ({ signal }) => readWholeHunt(hunt.id, signal),
    staleTime: Number.POSITIVE_INFINITY,
  });
  if (whole.error) return <Problem error={whole.error} onRetry={() => void whole.refetch()} />;
  if (!whole.data) return <Loading />;
  const { indicators } = whole.data;
  return (
    <section className="stack">
      {hunt.indicator_count > SHOWN && (
        <p>{t.hunts.firstGroups(number(SHOWN), number(hunt.indicator_count))}</p>
      )}
      <div className="grid-scroll">
        <table>
          <tbody>
            {indicators.slice(0, SHOWN).map((it) => (
              <tr key={it.id}>
                <th scope="row">{word(it.type)}</th>
                <td>
                  <Link to={'/indicators/$id' as never} params={{ id: it.id } as never}>
                    <Foreign value={it.value} />
                  </Link>
                </td>
                <td>
                  <Badge value={it.severity} />
                </td>
              </tr>
            ))}
          </tbody>
        </table>
      </div>
    </section>
  );
}
