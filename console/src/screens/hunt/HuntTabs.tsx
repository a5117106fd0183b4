import { useQuery } from '@tanstack/react-query';
import { address, type PageOf, page, type Search } from '../../api/list';
import { t } from '../../text/catalogue';
import { slowed } from '../../ui/polling';
import { Tabs } from '../../ui/Tabs';
import { partsOf, usePart } from '../../ui/usePart';
import { AlertsOf } from '../AlertsOf';
import { Grouped } from './Grouped';
import { HuntIndicators } from './HuntIndicators';
import { HuntProgress } from './HuntProgress';
import type { Hunt } from './hunt';
import { Findings, Hosts, Statements, Unasked } from './lists';

interface HuntTabsProps {
  hunt: Hunt;
  everyMs: number | false;
}

/** Tabs of a hunt with their counts: findings first, then the same findings grouped, hosts, statements and alerts. */
export function HuntTabs({ hunt, everyMs }: HuntTabsProps) {
  const findings = useTotal('/api/v1/hunts/{id}/results', hunt.id, {}, everyMs);
  const unasked = hunt.hosts_not_asked?.total ?? 0;
  const counts = {
    results: findings,
    'by-host': hunt.matched_hosts,
    hosts: hunt.total_hosts,
    unasked,
  };
  const tabs = partsOf(t.hunts.tabs, { unasked: unasked > 0 });
  const tab = usePart(tabs);
  const common = { id: hunt.id, everyMs };
  return (
    <>
      <Tabs label={t.nav.hunts} tabs={tabs} current={tab} counts={counts} />
      {tab === 'results' && <Findings {...common} />}
      {tab === 'by-indicator' && (
        <>
          <Grouped {...common} by="ioc_id" />
          <HuntIndicators hunt={hunt} />
        </>
      )}
      {tab === 'by-host' && <Grouped {...common} by="host_id" />}
      {tab === 'hosts' && <Hosts {...common} />}
      {tab === 'unasked' && <Unasked {...common} everyMs={false} />}
      {tab === 'queries' && <Statements {...common} everyMs={false} />}
      {tab === 'alerts' && (
        <AlertsOf of={{ hunt_id: hunt.id, acknowledged: 'all' }} empty={t.hunts.noAlerts} />
      )}
      {tab === 'progress' && <HuntProgress hunt={hunt} everyMs={everyMs} />}
    </>
  );
}

function useTotal(path: string, id: string, search: Search, everyMs: number | false): number | undefined {
  const url = address(path, id, search, { page_size: '1' });
  const read = useQuery({
    queryKey: ['total', url],
    queryFn: ({ signal, client, queryKey }): Promise<PageOf<unknown>> =>
      page(url, signal, client.getQueryData(queryKey)),
    refetchInterval: slowed(everyMs),
  });
  return read.data?.total;
}
