import { t } from '../text/catalogue';
import { Page } from '../ui/Page';
import { Tabs } from '../ui/Tabs';
import { useAddress } from '../ui/useAddress';
import { Checkpoints } from './audit/Checkpoints';
import { LogEvents } from './audit/LogEvents';
import { Past } from './audit/Past';
import { SecurityEvents } from './audit/SecurityEvents';

/** Screen of the event log and its proofs. */
export function Audit() {
  const [search] = useAddress();
  const tabs = t.audit.tabs;
  const tab = search.tab !== undefined && search.tab in tabs ? search.tab : 'security';
  return (
    <Page title={t.nav.audit}>
      <Tabs label={t.nav.audit} tabs={tabs} current={tab} />
      {tab === 'security' && <SecurityEvents />}
      {tab === 'log' && <LogEvents />}
      {tab === 'checkpoints' && <Checkpoints />}
      {tab === 'past' && <Past />}
    </Page>
  );
}
