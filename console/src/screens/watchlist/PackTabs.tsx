import { Link } from '@tanstack/react-router';
import { t } from '../../text/catalogue';
import { Foreign } from '../../text/Foreign';
import { number, word } from '../../text/format';
import { Badge } from '../../ui/Badge';
import { Tabs } from '../../ui/Tabs';
import { useAddress } from '../../ui/useAddress';
import type { Pack } from './draft';

const tabs: Record<string, string> = { indicators: t.watchlists.tabs.indicators };

/** What belongs to one watchlist. */
export function PackTabs({ pack }: { pack: Pack }) {
  const [search] = useAddress();
  const tab = search.tab !== undefined && search.tab in tabs ? search.tab : 'indicators';
  return (
    <>
      <Tabs label={t.nav.watchlists} tabs={tabs} current={tab} />
      {tab === 'indicators' && <Frozen pack={pack} />}
    </>
  );
}

/** What hosts look for, as it was when it was last chosen. */
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
