import { type RefObject, useEffect, useRef } from 'react';
import uPlot from 'uplot';
import 'uplot/dist/uPlot.min.css';
import { clock, number } from '../text/format';

const HEIGHT_PX = 160;
/** Minimum distance of two times on the axis. */
const TICK_PX = 96;
/** Seconds between two times on the axis, at least 1. */
const STEPS = [1, 5, 15, 30, 60, 300, 900, 1_800, 3_600, 10_800, 21_600, 43_200, 86_400, 604_800, 2_592_000];

/** Function that resolves a custom property of the style sheet to a color for the current scheme. */
export type Color = (name: string) => () => string;

/** Scale of numbers from 0, with some space above the highest. */
export const FROM_ZERO: uPlot.Scale = { range: (_, __, most) => [0, Math.max(1, most) * 1.05] };

/** Returns options of a plot over time in UTC, with axes of times and of numbers from 0. */
export function optionsOf(home: HTMLElement, seriesOf: (color: Color) => uPlot.Series[]): uPlot.Options {
  // Canvas does not support custom properties: the style sheet resolves them for the current color scheme.
  const color: Color = (name) => () => {
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
    tzDate: (seconds) => uPlot.tzDate(new Date(seconds * 1_000), 'UTC'),
    scales: { y: FROM_ZERO },
    axes: [
      {
        ...axis,
        size: 32,
        space: TICK_PX,
        incrs: STEPS,
        values: (_, ticks) => ticks.map((it) => clock(it * 1_000)),
      },
      {
        ...axis,
        size: 64,
        values: (_, ticks) => ticks.map((it) => (Number.isInteger(it) ? number(it) : '')),
      },
    ],
    series: [{}, ...seriesOf(color)],
  };
}

/**
 * Draws a plot in an element, and again in other sizes and schemes. A new plot is created for another key; other data
 * only changes it.
 */
export function usePlot(
  key: string,
  data: uPlot.AlignedData,
  options: (home: HTMLElement) => uPlot.Options,
): RefObject<HTMLDivElement | null> {
  const place = useRef<HTMLDivElement>(null);
  const plot = useRef<uPlot>(undefined);
  const latest = useRef({ data, options });
  latest.current = { data, options };
  // biome-ignore lint/correctness/useExhaustiveDependencies: another key needs a new plot, other data does not
  useEffect(() => {
    const home = place.current;
    if (!home) return undefined;
    const drawn = new uPlot(latest.current.options(home), latest.current.data, home);
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
  }, [key]);
  useEffect(() => plot.current?.setData(latest.current.data));
  return place;
}
