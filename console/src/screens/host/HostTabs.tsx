import { filtersOf } from '../../api/list';
import { isListed } from '../../api/operation';
import { t } from '../../text/catalogue';
import { Tabs } from '../../ui/Tabs';
import { partsOf, usePart } from '../../ui/usePart';
import { AlertsOf } from '../AlertsOf';
import { HuntsOf } from '../HuntsOf';
import { ON_HOST, SightingsOnHost } from '../Sightings';

const tabs = partsOf(t.hosts.tabs, {
  results: isListed(ON_HOST),
  hunts: 'host_id' in filtersOf('/api/v1/hunts'),
});

/** Tabs of one host: its sightings, hunts and alerts. */
export function HostTabs({ id }: { id: string }) {
  const tab = usePart(tabs);
  return (
    <>
      <Tabs label={t.nav.hosts} tabs={tabs} current={tab} />
      {tab === 'results' && <SightingsOnHost id={id} />}
      {tab === 'alerts' && <AlertsOf of={{ host_id: id }} empty={t.hosts.noAlerts} />}
      {tab === 'hunts' && <HuntsOf of={{ host_id: id }} empty={t.hosts.noHunts} />}
    </>
  );
}
