import { Link } from '@tanstack/react-router';
import type { RowOf } from '../api/list';
import { t } from '../text/catalogue';
import { Foreign } from '../text/Foreign';
import { Badge } from '../ui/Badge';
import { Time } from '../ui/Time';

/** Newest matches of a running hunt, as they arrive. */
export function LatestMatches({ of }: { of: readonly RowOf<'/api/v1/hunts/{id}/results'>[] }) {
  if (of.length === 0) return null;
  return (
    <section className="stack">
      <h2>{t.hunts.latest}</h2>
      <ul className="latest" aria-live="polite">
        {of.map((row) => (
          <li key={`${row.host_id} ${row.ioc_id}`}>
            <Badge value={row.severity} />{' '}
            <Link to={'/hosts/$id' as never} params={{ id: row.host_id } as never}>
              <Foreign value={row.hostname} />
            </Link>{' '}
            <Foreign value={row.ioc_value} /> <Time value={row.detected_at} />
          </li>
        ))}
      </ul>
    </section>
  );
}
