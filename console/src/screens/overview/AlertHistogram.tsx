import { useQuery } from '@tanstack/react-query';
import { Link, useNavigate } from '@tanstack/react-router';
import { useState } from 'react';
import { exists } from '../../api/audience';
import { read } from '../../api/read';
import { t } from '../../text/catalogue';
import { number, utc, word } from '../../text/format';
import { Choice } from '../../ui/Field';
import { LazyChart } from '../../ui/LazyChart';
import { slowed } from '../../ui/polling';
import type { Range } from '../../ui/stack';
import { Trouble } from '../../ui/Trouble';

/** Severities from the lowest layer of a bar. */
const SEVERITIES = ['critical', 'high', 'medium', 'low', 'info'] as const;

/** Alerts of one interval by severity. */
type Bar = Readonly<Record<(typeof SEVERITIES)[number], number>> & {
  readonly at: string;
  readonly total: number;
};

const INTERVALS = ['minute', 'hour', 'day'] as const;
type Interval = (typeof INTERVALS)[number];

interface Histogram {
  interval: Interval;
  total: number;
  bars: Bar[];
}

/** Histogram of alerts by creation time and severity, acknowledged ones included. */
export function AlertHistogram() {
  const [interval, setInterval] = useState<Interval>('hour');
  const histogram = useQuery({
    queryKey: ['histogram', interval],
    queryFn: ({ signal }) =>
      read<Histogram>(`/api/v1/alerts/histogram?interval=${interval}&acknowledged=all`, signal, undefined),
    refetchInterval: slowed(30_000),
    enabled: exists('GET /api/v1/alerts/histogram'),
  });
  const { data } = histogram;
  if (!exists('GET /api/v1/alerts/histogram')) return null;
  return (
    <section className="stack" aria-busy={histogram.isPending}>
      <header className="page-head">
        <h2>{t.overview.overTime}</h2>
        <Choice
          label={t.overview.interval}
          value={interval}
          options={INTERVALS.map((it) => [it, word(it)] as const)}
          onChange={(it) => setInterval(it as Interval)}
        />
      </header>
      <Trouble of={histogram} />
      <div className="histogram">{data && <Bars of={data} />}</div>
    </section>
  );
}

const LENGTHS: Readonly<Record<Interval, number>> = { minute: 60_000, hour: 3_600_000, day: 86_400_000 };

function Bars({ of }: { of: Histogram }) {
  const navigate = useNavigate();
  const first = of.bars[0];
  const last = of.bars.at(-1);
  if (!first || !last) return null;
  const interval = LENGTHS[of.interval];
  const most = Math.max(0, ...of.bars.map((bar) => bar.total));
  const whole = { from: Date.parse(first.at), to: Date.parse(last.at) + interval };
  return (
    <>
      <LazyChart
        label={t.overview.bars(number(of.total), utc(first.at), utc(last.at), number(most))}
        times={of.bars.map((bar) => Date.parse(bar.at))}
        interval={interval}
        layers={SEVERITIES.map((severity) => ({
          name: severity,
          color: `--${severity}`,
          values: of.bars.map((bar) => bar[severity]),
        }))}
        titleOf={(index) => titleOf(of.bars[index])}
        onRange={(range, layer) =>
          void navigate({ to: '/alerts', search: searchOf(range, SEVERITIES[layer ?? -1]) as never })
        }
      />
      <p className="quiet">{t.overview.brush}</p>
      <ul className="legend">
        {SEVERITIES.map((severity) => (
          <li key={severity}>
            <span className={`swatch ${severity}`} aria-hidden="true" />
            <Link to="/alerts" search={searchOf(whole, severity) as never}>
              {word(severity)}
            </Link>{' '}
            <strong>{number(of.bars.reduce((sum, bar) => sum + bar[severity], 0))}</strong>
          </li>
        ))}
      </ul>
    </>
  );
}

const searchOf = ({ from, to }: Range, severity?: string) => ({
  ...(severity && { severity }),
  acknowledged: 'all',
  from: new Date(from).toISOString(),
  to: new Date(to).toISOString(),
});

function titleOf(bar: Bar | undefined): string {
  if (!bar) return '';
  const parts = SEVERITIES.filter((it) => bar[it] > 0).map((it) => `${word(it)}: ${number(bar[it])}`);
  return [utc(bar.at), ...parts].join('\n');
}
