import { useQuery } from '@tanstack/react-query';
import type { components } from '../api/contract';
import { read } from '../api/read';
import { t } from '../text/catalogue';
import { Foreign } from '../text/Foreign';
import { number, utc } from '../text/format';
import { Facts } from '../ui/Facts';
import { LazyChart } from '../ui/LazyChart';
import { slowed } from '../ui/polling';

interface CampaignProgressProps {
  campaign: components['schemas']['Campaign'];
  everyMs: number | false;
}

/** Chart of hosts that have answered, over time, with the times and the statement of the campaign. */
export function CampaignProgress({ campaign, everyMs }: CampaignProgressProps) {
  const { id, sql, created_at, live_window_ends_at, summary } = campaign;
  const progress = useQuery({
    queryKey: ['progress', id],
    queryFn: ({ signal }) =>
      read<components['schemas']['Progress']>(
        `/api/v1/campaigns/${encodeURIComponent(id)}/progress`,
        signal,
        undefined,
      ),
    refetchInterval: slowed(everyMs && everyMs * 2),
  });
  const points = progress.data?.points ?? [];
  const last = points.at(-1);
  return (
    <section className="stack">
      {!last || points.length < 2 ? (
        <p className="quiet">{t.hunts.noProgress}</p>
      ) : (
        <LazyChart
          label={t.campaigns.points(number(last.responded), utc(last.at))}
          times={points.map((it) => Date.parse(it.at))}
          lines={[{ name: t.hunts.answered, color: '--link', values: points.map((it) => it.responded) }]}
        />
      )}
      <Facts of={{ created_at, live_window_ends_at, query_count: summary.query_count }} />
      {sql && (
        <pre>
          <Foreign value={sql} whole />
        </pre>
      )}
    </section>
  );
}
