import { Link } from '@tanstack/react-router';
import { filtersOf } from '../../api/list';
import { isListed } from '../../api/operation';
import { t } from '../../text/catalogue';
import { Foreign } from '../../text/Foreign';
import { number, word } from '../../text/format';
import { Badge } from '../../ui/Badge';
import { Tabs } from '../../ui/Tabs';
import { partsOf, usePart } from '../../ui/usePart';
import { AlertsOf } from '../AlertsOf';
import type { Pack } from './draft';
import { PACK_HOSTS, PACK_RESULTS, PackHosts, PackResults } from './PackLists';

const tabs = partsOf(t.watchlists.tabs, {
  hosts: isListed(PACK_HOSTS),
  results: isListed(PACK_RESULTS),
  alerts: 'pack_id' in filtersOf('/api/v1/alerts'),
});

/** Tabs of one watchlist: hosts, sightings, alerts and indicators. */
export function PackTabs({ pack }: { pack: Pack }) {
  const tab = usePart(tabs);
  return (
    <>
      <Tabs label={t.nav.watchlists} tabs={tabs} current={tab} />
      {tab === 'hosts' && <PackHosts id={pack.id} />}
      {tab === 'results' && <PackResults id={pack.id} />}
      {tab === 'alerts' && <AlertsOf of={{ pack_id: pack.id }} empty={t.watchlists.noAlerts} />}
      {tab === 'indicators' && <Frozen pack={pack} />}
    </>
  );
}

/** Indicators of the watchlist, frozen when they were last selected. */
function Frozen({ pack }: { pack: Pack }) {
  const { indicators, indicator_count: all } = pack;
  return (
    <section className="stack">
      {all > indicators.length && (
        <p className="quiet">{t.watchlists.more(number(indicators.length), number(all))}</p>
      )}
      <table>
        <tbody>
          {indicators.map((it) => (
            <tr key={it.id}>
              <td>
                <Badge value={it.severity} />
              </td>
              <td>{word(it.type)}</td>
              <td>
                <Link to="/indicators/$id" params={{ id: it.id }}>
                  <Foreign value={it.value} />
                </Link>
              </td>
            </tr>
          ))}
        </tbody>
      </table>
    </section>
  );
}
