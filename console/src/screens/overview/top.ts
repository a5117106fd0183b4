import type { RowOf } from '../../api/list';

export type Alert = RowOf<'/api/v1/alerts'>;

/** Number of alerts with the same indicator or host. */
export interface Top {
  readonly id: string;
  readonly name: string;
  readonly severity: Alert['severity'];
  readonly count: number;
}

const SHOWN = 5;

/** Returns the indicators or hosts with the most alerts. */
export function topOf(alerts: readonly Alert[], by: 'ioc_id' | 'host_id'): readonly Top[] {
  const tops = new Map<string, Top>();
  for (const alert of alerts) {
    const id = alert[by];
    if (id === null) continue;
    const before = tops.get(id);
    const name = (by === 'ioc_id' ? alert.ioc_value : alert.hostname) ?? id;
    tops.set(id, { id, name, severity: alert.severity, count: (before?.count ?? 0) + 1 });
  }
  return [...tops.values()].sort((one, other) => other.count - one.count).slice(0, SHOWN);
}
