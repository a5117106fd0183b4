import type { components } from '../../api/contract';
import { filtersOf, type Search } from '../../api/list';
import { isListed } from '../../api/operation';
import { t } from '../../text/catalogue';
import { Tabs } from '../../ui/Tabs';
import { partsOf, usePart } from '../../ui/usePart';
import { AlertsOf } from '../AlertsOf';
import { HuntsOf } from '../HuntsOf';
import { OF_INDICATOR, SightingsOfIndicator } from '../Sightings';

const tabs = partsOf(t.indicators.tabs, {
  results: isListed(OF_INDICATOR),
  hunts: 'ioc_id' in filtersOf('/api/v1/hunts'),
});
const byId = 'ioc_id' in filtersOf('/api/v1/alerts');

/** Tabs of one indicator: sightings, alerts and hunts. */
export function IndicatorTabs({ ioc }: { ioc: components['schemas']['Ioc'] }) {
  const tab = usePart(tabs);
  const alerts: Search = byId ? { ioc_id: ioc.id } : { ioc_value: ioc.value };
  return (
    <>
      <Tabs label={t.nav.indicators} tabs={tabs} current={tab} />
      {tab === 'results' && <SightingsOfIndicator id={ioc.id} />}
      {tab === 'alerts' && <AlertsOf of={alerts} empty={t.indicators.noAlerts} />}
      {tab === 'hunts' && <HuntsOf of={{ ioc_id: ioc.id }} empty={t.indicators.noHunts} />}
    </>
  );
}
