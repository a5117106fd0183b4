export const SEVERITIES = ['critical', 'high', 'medium', 'low', 'info'] as const;
type Severity = (typeof SEVERITIES)[number];

/** Alerts of one interval by severity. */
export type Bar = Readonly<Record<Severity, number>> & { readonly at: string; readonly total: number };

interface Segment {
  severity: Severity;
  /** Start and height of the segment, 100 for the highest bar. */
  from: number;
  size: number;
}

/**
 * Returns bars of stacked segments with the highest severity at the bottom, and the number of alerts of the highest
 * bar.
 */
export function bars(of: readonly Bar[]): { most: number; drawn: { at: string; segments: Segment[] }[] } {
  const most = Math.max(0, ...of.map((bar) => bar.total));
  const drawn = of.map((bar) => {
    let from = 0;
    const segments = SEVERITIES.filter((severity) => bar[severity] > 0).map((severity) => {
      const size = (bar[severity] / most) * 100;
      from += size;
      return { severity, from: from - size, size };
    });
    return { at: bar.at, segments };
  });
  return { most, drawn };
}
