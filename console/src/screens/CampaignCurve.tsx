import { useQuery } from '@tanstack/react-query';
import { exists } from '../api/audience';
import type { components } from '../api/contract';
import { read } from '../api/read';
import { t } from '../text/catalogue';
import { number, utc } from '../text/format';
import { LazyChart } from '../ui/LazyChart';
import { slowed } from '../ui/polling';

const PATH = '/api/v1/campaigns/{id}/progress';

/** Chart of hosts that have answered, over time. */
export function CampaignCurve({ id, everyMs }: { id: string; everyMs: number | false }) {
  const progress = useQuery({
    queryKey: ['progress', id],
    queryFn: ({ signal }) =>
      read<components['schemas']['Progress']>(
        PATH.replace('{id}', encodeURIComponent(id)),
        signal,
        undefined,
      ),
    refetchInterval: slowed(everyMs && everyMs * 2),
    enabled: exists(`GET ${PATH}`),
  });
  const points = progress.data?.points ?? [];
  const last = points.at(-1);
  if (!last || points.length < 2) return null;
  return (
    <section className="stack">
      <h2>{t.hunts.progress}</h2>
      <LazyChart
        label={t.campaigns.points(number(last.responded), utc(last.at))}
        times={points.map((it) => Date.parse(it.at))}
        lines={[{ name: t.hunts.answered, color: '--link', values: points.map((it) => it.responded) }]}
      />
    </section>
  );
}
