import { useRef } from 'react';
import uPlot from 'uplot';
import type { Line } from './Chart';
import { FROM_ZERO, optionsOf, usePlot } from './plot';
import { layerAt, type Range, rangeOf, stacked } from './stack';

export interface BarChartProps {
  /** Description of the chart in a sentence. */
  label: string;
  /** Beginnings of the intervals in milliseconds since 1970, ascending. */
  times: readonly number[];
  /** Length of each interval in milliseconds. */
  interval: number;
  /** Layers of the bars, the lowest first. */
  layers: readonly Line[];
  /** Describes the bar of an interval. */
  titleOf: (index: number) => string;
  /** Called with the dragged range, or with the clicked bar and its layer; whole intervals in milliseconds. */
  onRange: (range: Range, layer?: number) => void;
}

const WIDEST_PX = 40;

/** Chart of stacked bars over time; a drag selects a range and a click a bar. Its library is loaded on first use. */
export default function BarChart(props: BarChartProps) {
  const { label, times, interval, layers } = props;
  const latest = useRef(props);
  latest.current = props;
  const sums = stacked(layers.map((it) => it.values));
  const middles = times.map((it) => (it + interval / 2) / 1_000);
  // The highest sum is drawn first, so that each layer covers the part below its own.
  const data = [middles, ...sums.toReversed()] as unknown as uPlot.AlignedData;
  const place = usePlot(`${interval}`, data, (home) => ({
    ...optionsOf(home, (color) =>
      layers.toReversed().map((it) => ({
        label: it.name,
        fill: color(it.color),
        width: 0,
        points: { show: false },
        ...(uPlot.paths.bars && { paths: uPlot.paths.bars({ size: [0.8, WIDEST_PX] }) }),
      })),
    ),
    scales: { y: FROM_ZERO, x: { range: () => whole(latest.current) } },
    ...interactions(latest),
  }));
  return <div className="chart bars" dir="ltr" role="img" aria-label={label} ref={place} />;
}

/** Returns the range of all intervals in seconds. */
const whole = ({ times, interval }: BarChartProps): [number, number] => [
  (times[0] ?? 0) / 1_000,
  ((times.at(-1) ?? 0) + interval) / 1_000,
];

function interactions(latest: { current: BarChartProps }): Pick<uPlot.Options, 'cursor' | 'hooks'> {
  const click = (plot: uPlot) => {
    const { times, interval, layers, onRange } = latest.current;
    const { idx, top = 0 } = plot.cursor;
    const at = times[idx ?? -1];
    if (idx === null || idx === undefined || at === undefined) return;
    const layer = layerAt(
      layers.map((it) => it.values[idx] ?? 0),
      plot.posToVal(top, 'y'),
    );
    onRange({ from: at, to: at + interval }, layer);
  };
  return {
    cursor: { x: true, y: false, points: { show: false }, drag: { x: true, y: false, setScale: false } },
    hooks: {
      init: [(plot) => plot.over.addEventListener('click', () => click(plot))],
      setCursor: [
        (plot) => {
          plot.over.title = latest.current.titleOf(plot.cursor.idx ?? 0);
        },
      ],
      setSelect: [
        (plot) => {
          const { left, width } = plot.select;
          if (width === 0) return;
          const { times, interval, onRange } = latest.current;
          const msAt = (x: number) => plot.posToVal(x, 'x') * 1_000;
          const range = rangeOf(times, interval, msAt(left), msAt(left + width));
          plot.setSelect({ left: 0, top: 0, width: 0, height: 0 }, false);
          if (range) onRange(range);
        },
      ],
    },
  };
}
