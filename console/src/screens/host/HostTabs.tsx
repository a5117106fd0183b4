import { t } from '../../text/catalogue';
import { Tabs } from '../../ui/Tabs';
import { useAddress } from '../../ui/useAddress';
import { AlertsOf } from '../AlertsOf';

const tabs: Record<string, string> = { alerts: t.hosts.tabs.alerts };

/** What was found on one host, by whom it was asked. */
export function HostTabs({ id }: { id: string }) {
  const [search] = useAddress();
  const tab = search.tab !== undefined && search.tab in tabs ? search.tab : 'alerts';
  return (
    <>
      <Tabs label={t.nav.hosts} tabs={tabs} current={tab} />
      {tab === 'alerts' && <AlertsOf of={{ host_id: id }} empty={t.hosts.noAlerts} />}
    </>
  );
}
