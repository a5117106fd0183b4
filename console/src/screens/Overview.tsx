import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { api, body } from '../api/client';
import type { components } from '../api/contract';
import { useMay } from '../session/useSession';
import { t } from '../text/catalogue';
import { number, word } from '../text/format';
import { Badge } from '../ui/Badge';
import { Freshness } from '../ui/Freshness';
import { Loading, Problem } from '../ui/Notice';
import { Page } from '../ui/Page';

const SEVERITIES = ['critical', 'high', 'medium', 'low', 'info'] as const;
const STATES = ['running', 'pending', 'completed', 'partial', 'failed', 'cancelled'] as const;

/** What needs attention now. */
export function Overview() {
  const may = useMay();
  const overview = useQuery({
    queryKey: ['overview'],
    queryFn: ({ signal }) => body(api.GET('/api/v1/overview', { signal })),
    refetchInterval: 10_000,
  });
  const start = may('POST /api/v1/hunts') && <Link to="/hunts/new">{t.overview.start}</Link>;
  return (
    <Page title={t.nav.overview} actions={start}>
      <Freshness at={overview.dataUpdatedAt} failed={overview.isError} />
      {overview.error && <Problem error={overview.error} onRetry={() => void overview.refetch()} />}
      {overview.isPending && !overview.error && <Loading />}
      {overview.data && <Cards of={overview.data} />}
    </Page>
  );
}

function Cards({ of }: { of: components['schemas']['Overview'] }) {
  const { open_alerts: alerts, hunts, slots, hosts, webhook } = of;
  return (
    <div className="cards">
      <section className="card">
        <h2>{t.overview.openAlerts}</h2>
        <p className="big">{number(alerts.total)}</p>
        {SEVERITIES.map((severity) => (
          <Link key={severity} to="/alerts" search={{ severity }}>
            <Badge value={severity} /> {number(alerts[severity])}
          </Link>
        ))}
      </section>
      <section className="card">
        <h2>{t.overview.hunts}</h2>
        <p>{t.overview.slots(number(slots.free), number(slots.max))}</p>
        {STATES.map((status) => (
          <Link key={status} to="/hunts" search={{ status }}>
            {word(status)} {number(hunts[status])}
          </Link>
        ))}
      </section>
      <section className="card">
        <h2>{t.overview.hosts}</h2>
        <p className="big">{number(hosts.total)}</p>
        <Link to="/hosts" search={{ status: 'online' }}>
          {t.overview.online} {number(hosts.online)}
        </Link>
        <Link to="/hosts" search={{ status: 'offline' }}>
          {t.overview.offline} {number(hosts.offline)}
        </Link>
      </section>
      <section className="card">
        <h2>{t.overview.webhook}</h2>
        {!webhook.configured && <p>{t.overview.unconfigured}</p>}
        {(['delivered', 'pending', 'failed'] as const).map((state) => (
          <span key={state}>
            {word(state)} {number(webhook[state])}
          </span>
        ))}
      </section>
    </div>
  );
}
