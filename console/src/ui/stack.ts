/** Range of time in milliseconds since 1970; the end is exclusive. */
export interface Range {
  readonly from: number;
  readonly to: number;
}

/** Returns the sums of each layer and those below it. */
export function stacked(layers: readonly (readonly number[])[]): number[][] {
  const sums: number[][] = [];
  for (const layer of layers) sums.push(layer.map((value, index) => value + (sums.at(-1)?.[index] ?? 0)));
  return sums;
}

/** Returns the layer of one bar at a height; undefined above the bar. */
export function layerAt(values: readonly number[], height: number): number | undefined {
  const at = stacked(values.map((it) => [it])).findIndex(([sum = 0]) => height >= 0 && height < sum);
  return at < 0 ? undefined : at;
}

/** Returns the range of the whole intervals that a dragged range touches; undefined outside of all intervals. */
export function rangeOf(
  times: readonly number[],
  interval: number,
  from: number,
  to: number,
): Range | undefined {
  const touched = times.filter((it) => it < to && it + interval > from);
  const first = touched[0];
  return first === undefined ? undefined : { from: first, to: (touched.at(-1) ?? first) + interval };
}
