export const SEVERITIES = ['critical', 'high', 'medium', 'low', 'info'] as const;
type Severity = (typeof SEVERITIES)[number];

/** The alerts of one interval, by severity. */
export type Bar = Readonly<Record<Severity, number>> & { readonly at: string; readonly total: number };

interface Segment {
  severity: Severity;
  /** Where it begins and how high it is, of 100 for the highest bar. */
  from: number;
  size: number;
}

/** Bars of stacked segments, the worst severity lowest, and how many the highest one stands for. */
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
