import type { components } from '../../api/contract';
import { filtersOf, type Search } from '../../api/list';
import { isListed } from '../../api/operation';
import { t } from '../../text/catalogue';
import { Tabs } from '../../ui/Tabs';
import { partsOf, usePart } from '../../ui/usePart';
import { AlertsOf } from '../AlertsOf';
import { HuntsOf } from '../HuntsOf';
import { OF_INDICATOR, SightingsOfIndicator } from '../Sightings';
import type { Moment } from '../timeline/moments';
import { Timeline } from '../timeline/Timeline';
import { WatchlistsOf } from '../WatchlistsOf';

type Ioc = components['schemas']['Ioc'];

const tabs = partsOf(t.indicators.tabs, {
  results: isListed(OF_INDICATOR),
  hunts: 'ioc_id' in filtersOf('/api/v1/hunts'),
  watchlists: 'ioc_id' in filtersOf('/api/v1/watchlist-packs'),
});
const byId = 'ioc_id' in filtersOf('/api/v1/alerts');

/** Moments that the record of an indicator holds. */
function ownOf(ioc: Ioc): readonly Moment[] {
  const own = (at: string, text: string): Moment => ({ key: `${text} ${ioc.id}`, at, kind: 'own', text });
  const created = own(ioc.created_at, t.timeline.created(ioc.created_by, ioc.source ?? ''));
  return ioc.updated_at ? [created, own(ioc.updated_at, t.timeline.updated)] : [created];
}

/** Tabs of one indicator: timeline, sightings, alerts, hunts and watchlists. */
export function IndicatorTabs({ ioc }: { ioc: Ioc }) {
  const tab = usePart(tabs);
  const alerts: Search = byId ? { ioc_id: ioc.id } : { ioc_value: ioc.value };
  return (
    <>
      <Tabs label={t.nav.indicators} tabs={tabs} current={tab} />
      {tab === 'timeline' && <Timeline id={ioc.id} of="indicator" own={ownOf(ioc)} />}
      {tab === 'results' && <SightingsOfIndicator id={ioc.id} />}
      {tab === 'alerts' && <AlertsOf of={alerts} empty={t.indicators.noAlerts} />}
      {tab === 'watchlists' && <WatchlistsOf of={{ ioc_id: ioc.id }} empty={t.indicators.noWatchlists} />}
      {tab === 'hunts' && <HuntsOf of={{ ioc_id: ioc.id }} empty={t.indicators.noHunts} />}
    </>
  );
}
