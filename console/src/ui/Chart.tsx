import type uPlot from 'uplot';
import { optionsOf, usePlot } from './plot';

export interface Line {
  name: string;
  /** Name of a custom property of the style sheet. */
  color: string;
  values: readonly number[];
  dash?: number[];
}

export interface ChartProps {
  /** Description of the chart in a sentence. */
  label: string;
  /** Milliseconds since 1970, ascending. */
  times: readonly number[];
  lines: readonly Line[];
}

/** Line chart over time. Its library is loaded on first use. */
export default function Chart({ label, times, lines }: ChartProps) {
  const data = [times.map((it) => it / 1_000), ...lines.map((it) => [...it.values])] as uPlot.AlignedData;
  const place = usePlot(lines.map((it) => it.name).join('\n'), data, (home) =>
    optionsOf(home, (color) =>
      lines.map((it) => ({
        label: it.name,
        stroke: color(it.color),
        width: 2,
        points: { show: false },
        ...(it.dash ? { dash: it.dash } : {}),
      })),
    ),
  );
  return (
    <>
      <div className="chart" dir="ltr" role="img" aria-label={label} ref={place} />
      <ul className="legend" aria-hidden="true">
        {lines.map((it) => (
          <li key={it.name} className={it.dash ? 'dashed' : 'solid'} style={{ color: `var(${it.color})` }}>
            {it.name}
          </li>
        ))}
      </ul>
    </>
  );
}
