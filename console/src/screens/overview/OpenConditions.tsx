import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { api, body } from '../../api/client';
import { t } from '../../text/catalogue';
import { Foreign } from '../../text/Foreign';
import { word } from '../../text/format';
import { Badge } from '../../ui/Badge';
import { slowed } from '../../ui/polling';
import { Time } from '../../ui/Time';
import { Trouble } from '../../ui/Trouble';

const MOST_SHOWN = 10;

/** Newest open conditions of the service and its hosts; empty without an open condition. */
export function OpenConditions() {
  const conditions = useQuery({
    queryKey: ['conditions'],
    queryFn: ({ signal }) =>
      body(api.GET('/api/v1/conditions', { params: { query: { page_size: MOST_SHOWN } }, signal })),
    refetchInterval: slowed(30_000),
  });
  const items = conditions.data?.items ?? [];
  return (
    <>
      {conditions.isError && <Trouble of={conditions} />}
      {items.length > 0 && (
        <section className="stack">
          <h2>{t.overview.conditions}</h2>
          <ul className="plain-list">
            {items.map((condition) => (
              <li key={`${condition.kind} ${condition.subject}`}>
                <Badge value={condition.severity} /> {word(condition.kind)}{' '}
                {condition.host_id && (
                  <Link to={'/hosts/$id' as never} params={{ id: condition.host_id } as never}>
                    <Foreign value={condition.hostname ?? condition.host_id} />
                  </Link>
                )}{' '}
                <Foreign value={condition.detail} /> <Time value={condition.opened_at} />
              </li>
            ))}
          </ul>
        </section>
      )}
    </>
  );
}
