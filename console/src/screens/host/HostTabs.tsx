import type { components } from '../../api/contract';
import { filtersOf } from '../../api/list';
import { isListed } from '../../api/operation';
import { useMay } from '../../session/useSession';
import { t } from '../../text/catalogue';
import { Tabs } from '../../ui/Tabs';
import { partsOf, usePart } from '../../ui/usePart';
import { AlertsOf } from '../AlertsOf';
import { HuntsOf } from '../HuntsOf';
import { ON_HOST, SightingsOnHost } from '../Sightings';
import type { Moment } from '../timeline/moments';
import { Timeline } from '../timeline/Timeline';

type Host = components['schemas']['Host'];

const tabs = partsOf(t.hosts.tabs, {
  results: isListed(ON_HOST),
  hunts: 'host_id' in filtersOf('/api/v1/hunts'),
});

/** Moments that the record of a host holds. */
function ownOf({ id, enrolled_at: enrolled, last_seen_at: seen }: Host): readonly Moment[] {
  const own = (at: string, text: string): Moment => ({ key: `${text} ${id}`, at, kind: 'own', text });
  return [own(enrolled, t.timeline.enrolled), ...(seen ? [own(seen, t.timeline.seen)] : [])];
}

/** Tabs of one host: its timeline, sightings, alerts and hunts. A retired host has no record. */
export function HostTabs({ id, host }: { id: string; host: Host | undefined }) {
  const tab = usePart(tabs);
  const may = useMay();
  return (
    <>
      <Tabs label={t.nav.hosts} tabs={tabs} current={tab} />
      {tab === 'timeline' && (
        <Timeline
          id={id}
          of="host"
          seesSecurity={may('GET /api/v1/security-events')}
          own={host ? ownOf(host) : []}
        />
      )}
      {tab === 'results' && <SightingsOnHost id={id} />}
      {tab === 'alerts' && <AlertsOf of={{ host_id: id }} empty={t.hosts.noAlerts} />}
      {tab === 'hunts' && <HuntsOf of={{ host_id: id }} empty={t.hosts.noHunts} />}
    </>
  );
}
