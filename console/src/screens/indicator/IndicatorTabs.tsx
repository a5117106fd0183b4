import type { components } from '../../api/contract';
import { t } from '../../text/catalogue';
import { Tabs } from '../../ui/Tabs';
import { useAddress } from '../../ui/useAddress';
import { AlertsOf } from '../AlertsOf';

const tabs: Record<string, string> = { alerts: t.indicators.tabs.alerts };

/** Where one indicator was seen. */
export function IndicatorTabs({ ioc }: { ioc: components['schemas']['Ioc'] }) {
  const [search] = useAddress();
  const tab = search.tab !== undefined && search.tab in tabs ? search.tab : 'alerts';
  return (
    <>
      <Tabs label={t.nav.indicators} tabs={tabs} current={tab} />
      {tab === 'alerts' && <AlertsOf of={{ ioc_value: ioc.value }} empty={t.indicators.noAlerts} />}
    </>
  );
}
