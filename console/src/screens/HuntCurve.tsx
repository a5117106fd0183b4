import { useQuery } from '@tanstack/react-query';
import { api, body } from '../api/client';
import { t } from '../text/catalogue';
import { number, utc } from '../text/format';

const WIDTH = 600;
const HEIGHT = 100;

/** How many hosts had answered, over time. */
export function Curve({ id, everyMs }: { id: string; everyMs: number | false }) {
  const progress = useQuery({
    queryKey: ['progress', id],
    queryFn: ({ signal }) =>
      body(api.GET('/api/v1/hunts/{id}/progress', { params: { path: { id } }, signal })),
    refetchInterval: everyMs && everyMs * 2,
  });
  const points = progress.data?.points ?? [];
  const [first, last] = [points[0], points.at(-1)];
  if (!first || !last || points.length < 2) return null;
  const begin = Date.parse(first.at);
  const span = Math.max(1, Date.parse(last.at) - begin);
  const most = Math.max(1, progress.data?.total_hosts ?? 1);
  const line = points
    .map(({ at, responded }) => [
      ((Date.parse(at) - begin) / span) * WIDTH,
      HEIGHT - (responded / most) * HEIGHT,
    ])
    .map((point) => point.map((it) => it.toFixed(1)).join(','))
    .join(' ');
  return (
    <section className="stack">
      <h2>{t.hunts.progress}</h2>
      <svg className="curve" viewBox={`0 0 ${WIDTH} ${HEIGHT}`} preserveAspectRatio="none" role="img">
        <title>{t.hunts.points(number(last.responded), utc(last.at))}</title>
        <polyline points={line} />
      </svg>
    </section>
  );
}
