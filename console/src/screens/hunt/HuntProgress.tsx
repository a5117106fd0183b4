import { useQuery } from '@tanstack/react-query';
import { api, body } from '../../api/client';
import { t } from '../../text/catalogue';
import { number, utc } from '../../text/format';
import { Facts } from '../../ui/Facts';
import { LazyChart } from '../../ui/LazyChart';
import { slowed } from '../../ui/polling';
import type { Hunt } from './hunt';

/** Chart of hosts that have answered and hosts with matches, over time, with the times and options of the hunt. */
export function HuntProgress({ hunt, everyMs }: { hunt: Hunt; everyMs: number | false }) {
  const { id, created_at, started_at, live_window_ends_at, completed_at, depth, seen_within } = hunt;
  const progress = useQuery({
    queryKey: ['progress', id],
    queryFn: ({ signal }) =>
      body(api.GET('/api/v1/hunts/{id}/progress', { params: { path: { id } }, signal })),
    refetchInterval: slowed(everyMs && everyMs * 2),
  });
  const points = progress.data?.points ?? [];
  const last = points.at(-1);
  return (
    <section className="stack">
      <h2>{t.hunts.progress}</h2>
      {!last || points.length < 2 ? (
        <p className="quiet">{t.hunts.noProgress}</p>
      ) : (
        <LazyChart
          label={t.hunts.points(number(last.responded), number(last.matched), utc(last.at))}
          times={points.map((it) => Date.parse(it.at))}
          lines={[
            { name: t.hunts.answered, color: '--link', values: points.map((it) => it.responded) },
            { name: t.hunts.matched, color: '--bad', values: points.map((it) => it.matched), dash: [6, 4] },
          ]}
        />
      )}
      <Facts of={{ created_at, started_at, live_window_ends_at, completed_at, depth, seen_within }} />
    </section>
  );
}
