import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { useState } from 'react';
import type { components } from '../../api/contract';
import { address, page, type Search } from '../../api/list';
import { useSession } from '../../session/useSession';
import { t } from '../../text/catalogue';
import { Foreign } from '../../text/Foreign';
import { number } from '../../text/format';
import { Badge } from '../../ui/Badge';
import { slowed } from '../../ui/polling';
import { Time } from '../../ui/Time';
import { Card } from './Card';
import { type Alert, topOf } from './top';
import { newSince } from './visit';

const PATH = '/api/v1/alerts';
const SHOWN = '5';
/** Number of open alerts that indicators and hosts are counted in. */
const COUNTED = '1000';
const SEVERITIES = ['critical', 'high', 'medium', 'low', 'info'] as const;

function useAlerts(search: Search, size: string, everyMs: number) {
  const url = address(PATH, undefined, search, { page_size: size });
  return useQuery({
    queryKey: ['overview-alerts', url],
    queryFn: ({ signal }) => page<Alert>(url, signal, undefined),
    refetchInterval: slowed(everyMs),
  });
}

/** Card of critical alerts since the user's last visit, and of open alerts by severity. */
export function Critical({ alerts: open }: { alerts: components['schemas']['OpenAlerts'] }) {
  const session = useSession();
  const user = session.kind === 'signed-in' ? session.session.user.username : '';
  const [since] = useState(() => newSince(user, Date.now()));
  const search = { severity: 'critical', from: since };
  const alerts = useAlerts(search, SHOWN, 10_000);
  return (
    <Card
      title={t.overview.critical(alerts.data ? number(alerts.data.total) : '…')}
      to="/alerts"
      search={search}
    >
      <p className="quiet">
        {t.overview.since} <Time value={since} />
      </p>
      <ul className="plain-list">
        {alerts.data?.items.map((it) => (
          <li key={it.id}>
            <Link to="/alerts" search={{ alert: it.id } as never}>
              <Foreign value={it.hostname} />
            </Link>{' '}
            <Foreign value={it.ioc_value ?? it.detail} /> <Time value={it.created_at} />
          </li>
        ))}
      </ul>
      <p className="actions">
        {SEVERITIES.map((severity) => (
          <Link key={severity} to="/alerts" search={{ severity }}>
            <Badge value={severity} /> {number(open[severity])}
          </Link>
        ))}
      </p>
    </Card>
  );
}

/** Cards of the indicators and hosts with the most open alerts. */
export function Tops() {
  const alerts = useAlerts({ category: 'ioc' }, COUNTED, 30_000);
  const { items = [], total = 0 } = alerts.data ?? {};
  return (['ioc_id', 'host_id'] as const).map((by) => (
    <Card
      key={by}
      title={by === 'ioc_id' ? t.overview.topIndicators : t.overview.topHosts}
      to={by === 'ioc_id' ? '/indicators' : '/hosts'}
      isEmpty={alerts.data !== undefined && items.length === 0}
    >
      <ul className="plain-list">
        {topOf(items, by).map((it) => (
          <li key={it.id}>
            {by === 'ioc_id' && <Badge value={it.severity} />}{' '}
            <Link to="/alerts" search={{ [by]: it.id } as never}>
              <Foreign value={it.name} />
            </Link>{' '}
            <strong>{number(it.count)}</strong>
          </li>
        ))}
      </ul>
      {total > items.length && <p className="quiet">{t.overview.counted(number(items.length))}</p>}
    </Card>
  ));
}
