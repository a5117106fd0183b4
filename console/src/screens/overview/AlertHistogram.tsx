import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { useState } from 'react';
import { exists } from '../../api/audience';
import { read } from '../../api/read';
import { t } from '../../text/catalogue';
import { number, utc, word } from '../../text/format';
import { Choice } from '../../ui/Field';
import { slowed } from '../../ui/polling';
import { Trouble } from '../../ui/Trouble';
import { type Bar, bars, SEVERITIES } from './bars';

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

const endOf = (at: string, interval: Interval): string =>
  new Date(Date.parse(at) + LENGTHS[interval]).toISOString();

function Bars({ of }: { of: Histogram }) {
  const first = of.bars[0];
  const last = of.bars.at(-1);
  if (!first || !last) return null;
  const { most, drawn } = bars(of.bars);
  const range = { from: first.at, to: endOf(last.at, of.interval) };
  const words = t.overview.bars(number(of.total), utc(first.at), utc(last.at), number(most));
  return (
    <>
      <svg viewBox={`0 0 ${drawn.length * 4} 100`} preserveAspectRatio="none" aria-hidden="true">
        {drawn.flatMap(({ at, segments }, index) =>
          segments.map(({ severity, from, size }) => (
            <Link
              key={`${at} ${severity}`}
              to="/alerts"
              search={{ severity, acknowledged: 'all', from: at, to: endOf(at, of.interval) } as never}
              tabIndex={-1}
            >
              <title>{t.overview.of(word(severity), utc(at))}</title>
              <rect className={severity} x={index * 4} y={100 - from - size} width={3} height={size} />
            </Link>
          )),
        )}
      </svg>
      <p className="quiet">{words}</p>
      <ul className="legend">
        {SEVERITIES.map((severity) => (
          <li key={severity}>
            <span className={`swatch ${severity}`} aria-hidden="true" />
            <Link to="/alerts" search={{ severity, acknowledged: 'all', ...range } as never}>
              {word(severity)}
            </Link>{' '}
            <strong>{number(of.bars.reduce((sum, bar) => sum + bar[severity], 0))}</strong>
          </li>
        ))}
      </ul>
    </>
  );
}
