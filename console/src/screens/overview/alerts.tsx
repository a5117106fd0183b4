import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { useState } from 'react';
import type { components } from '../../api/contract';
import { address, page, type RowOf, type Search } from '../../api/list';
import { useUser } from '../../session/useSession';
import { t } from '../../text/catalogue';
import { Foreign } from '../../text/Foreign';
import { number } from '../../text/format';
import { Badge } from '../../ui/Badge';
import { slowed } from '../../ui/polling';
import { Time } from '../../ui/Time';
import { FIELDS, useGroups } from '../alert/Groups';
import { Card } from './Card';
import { newSince } from './visit';

type Alert = RowOf<'/api/v1/alerts'>;

const PATH = '/api/v1/alerts';
const SHOWN = '5';
/** Number of indicators and hosts on a card. */
const MOST = 5;
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
  const user = useUser();
  const [since] = useState(() => newSince(user, Date.now()));
  const search = { severity: 'critical', from: since };
  const alerts = useAlerts(search, SHOWN, 10_000);
  return (
    <Card
      title={t.overview.critical(alerts.data ? number(alerts.data.total) : '…')}
      to="/alerts"
      search={search}
      isWide
    >
      <p className="quiet">
        {t.overview.since} <Time value={since} />
      </p>
      <ul className="plain-list of-three">
        {alerts.data?.items.map((it) => (
          <li key={it.id}>
            <Link to="/alerts" search={{ alert: it.id } as never}>
              <Foreign value={it.ioc_value ?? it.detail} />
            </Link>
            <Foreign value={it.hostname} /> <Time value={it.created_at} />
          </li>
        ))}
      </ul>
      <p className="actions">
        {SEVERITIES.map((severity) => (
          <Link key={severity} to="/alerts" search={{ severity }} className="by-severity">
            <Badge value={severity} /> {number(open[severity])}
          </Link>
        ))}
      </p>
    </Card>
  );
}

/** Cards of the indicators and hosts with the most open alerts. */
export function Tops() {
  return (['ioc', 'host'] as const).map((by) => <Top key={by} by={by} />);
}

function Top({ by }: { by: 'ioc' | 'host' }) {
  const groups = useGroups(by, { category: 'ioc' });
  return (
    <Card
      title={by === 'ioc' ? t.overview.topIndicators : t.overview.topHosts}
      to="/alerts"
      search={{ group: by }}
      isEmpty={groups.data?.total === 0}
    >
      <ul className="plain-list">
        {groups.data?.items.slice(0, MOST).map((it) => (
          <li key={it.id}>
            <Badge value={it.severity} />{' '}
            <Link to="/alerts" search={{ [FIELDS[by]]: it.id } as never}>
              <Foreign value={it.name ?? it.id} />
            </Link>{' '}
            <strong>{number(it.alerts)}</strong>
          </li>
        ))}
      </ul>
    </Card>
  );
}
