import type { RowOf } from '../../api/list';
import type { t } from '../../text/catalogue';
import { word } from '../../text/format';

type Alert = RowOf<'/api/v1/alerts'>;
type Hunt = RowOf<'/api/v1/hunts'>;
type SecurityEvent = RowOf<'/api/v1/security-events'>;

interface Sighting {
  readonly hunt_id: string;
  readonly host_id: string;
  readonly hostname: string;
  readonly ioc_id: string;
  readonly ioc_value: string;
  readonly ingested_at: string;
  readonly severity: string;
}

/** Event of a timeline, with the screen that shows more about it. */
export interface Moment {
  readonly key: string;
  readonly at: string;
  readonly kind: keyof typeof t.timeline.kinds;
  readonly text: string;
  readonly severity?: string;
  readonly to?: string;
  readonly search?: Readonly<Record<string, string>>;
}

/** Creates the moment of an alert on the page of its host, or of its indicator. */
export const ofAlert =
  (of: 'host' | 'indicator') =>
  (it: Alert): Moment => ({
    key: `alert ${it.id}`,
    at: it.created_at,
    kind: 'alert',
    text:
      of === 'indicator'
        ? it.hostname
        : [it.ioc_value ?? (it.kind ? word(it.kind) : ''), it.detail ?? ''].join(' ').trim(),
    severity: it.severity,
    to: '/alerts',
    search: { alert: it.id },
  });

export const ofHunt = (it: Hunt): Moment => ({
  key: `hunt ${it.id}`,
  at: it.created_at,
  kind: 'hunt',
  text: it.name,
  to: `/hunts/${it.id}`,
});

/** Creates the moment of a finding on a host, or of an indicator. */
export const ofSighting =
  (of: 'host' | 'indicator') =>
  (it: Sighting): Moment => ({
    key: `sighting ${it.hunt_id} ${it.host_id} ${it.ioc_id}`,
    at: it.ingested_at,
    kind: 'sighting',
    text: of === 'host' ? it.ioc_value : it.hostname,
    severity: it.severity,
    to: of === 'host' ? `/indicators/${it.ioc_id}` : `/hosts/${it.host_id}`,
  });

export const ofSecurity = (it: SecurityEvent): Moment => ({
  key: `security ${it.id}`,
  at: it.at,
  kind: 'security',
  text: `${word(it.kind)}${it.user ? ` (${it.user})` : ''}`,
});

/**
 * Merges moments, newest first. A list that was cut hides older moments of its kind, so nothing older than the end of a
 * cut list is returned.
 */
export function merged(lists: readonly { moments: readonly Moment[]; isCut: boolean }[]): readonly Moment[] {
  const timeOf = (moment: Moment | undefined) => (moment ? Date.parse(moment.at) : 0);
  const from = Math.max(0, ...lists.filter((it) => it.isCut).map((it) => timeOf(it.moments.at(-1))));
  return lists
    .flatMap((it) => it.moments)
    .filter((it) => timeOf(it) >= from)
    .sort((one, other) => timeOf(other) - timeOf(one));
}
