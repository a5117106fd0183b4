import { useEffect, useRef } from 'react';
import uPlot from 'uplot';
import 'uplot/dist/uPlot.min.css';
import { clock, number } from '../text/format';

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

const HEIGHT_PX = 160;
/** Minimum distance of two times on the axis. */
const TICK_PX = 96;
/** Seconds between two times on the axis, at least 1. */
const STEPS = [1, 5, 15, 30, 60, 300, 900, 1_800, 3_600, 10_800, 21_600, 43_200, 86_400, 604_800, 2_592_000];

/** Line chart over time. Its library is loaded on first use. */
export default function Chart({ label, times, lines }: ChartProps) {
  const place = useRef<HTMLDivElement>(null);
  const plot = useRef<uPlot>(undefined);
  const names = lines.map((it) => it.name).join('\n');
  const data = [times.map((it) => it / 1_000), ...lines.map((it) => [...it.values])] as uPlot.AlignedData;
  const latest = useRef({ lines, data });
  latest.current = { lines, data };
  // biome-ignore lint/correctness/useExhaustiveDependencies: other lines need a new plot, other values do not
  useEffect(() => {
    const home = place.current;
    if (!home) return undefined;
    const drawn = new uPlot(optionsOf(home, latest.current.lines), latest.current.data, home);
    plot.current = drawn;
    const sizes = new ResizeObserver(() => drawn.setSize({ width: home.clientWidth, height: HEIGHT_PX }));
    sizes.observe(home);
    const dark = matchMedia('(prefers-color-scheme: dark)');
    const redraw = () => drawn.redraw(false, true);
    const themes = new MutationObserver(redraw);
    themes.observe(document.documentElement, { attributes: true, attributeFilter: ['data-theme'] });
    dark.addEventListener('change', redraw);
    return () => {
      sizes.disconnect();
      themes.disconnect();
      dark.removeEventListener('change', redraw);
      drawn.destroy();
    };
  }, [names]);
  useEffect(() => plot.current?.setData(latest.current.data));
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

function optionsOf(home: HTMLElement, lines: readonly Line[]): uPlot.Options {
  // Canvas does not support custom properties: the style sheet resolves them for the current color scheme.
  const color = (name: string) => () => {
    home.style.color = `var(${name})`;
    return getComputedStyle(home).color;
  };
  const axis = {
    stroke: color('--quiet'),
    grid: { stroke: color('--line'), width: 1 },
    ticks: { show: false },
  };
  return {
    width: home.clientWidth,
    height: HEIGHT_PX,
    legend: { show: false },
    cursor: { show: false },
    scales: { y: { range: (_, __, most) => [0, Math.max(1, most)] } },
    axes: [
      { ...axis, space: TICK_PX, incrs: STEPS, values: (_, ticks) => ticks.map((it) => clock(it * 1_000)) },
      {
        ...axis,
        size: 64,
        values: (_, ticks) => ticks.map((it) => (Number.isInteger(it) ? number(it) : '')),
      },
    ],
    series: [
      {},
      ...lines.map((it) => ({
        label: it.name,
        stroke: color(it.color),
        width: 2,
        points: { show: false },
        ...(it.dash ? { dash: it.dash } : {}),
      })),
    ],
  };
}
