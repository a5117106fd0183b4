import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import type { components } from '../../api/contract';
import { address, page, type RowOf } from '../../api/list';
import { useMay } from '../../session/useSession';
import { t } from '../../text/catalogue';
import { Foreign } from '../../text/Foreign';
import { counted, number } from '../../text/format';
import { CoverageBar } from '../../ui/CoverageBar';
import { slowed } from '../../ui/polling';
import { Time } from '../../ui/Time';
import { Card } from './Card';

type Overview = components['schemas']['Overview'];

const SHOWN = { page_size: '5' };

/** Card of running hunts with their coverage, and of the free slots. */
export function Hunts({ of: { hunts, slots } }: { of: Overview }) {
  const search = { status: 'running,pending' };
  const running = useQuery({
    queryKey: ['overview-hunts', slots.running],
    queryFn: ({ signal }) =>
      page<RowOf<'/api/v1/hunts'>>(address('/api/v1/hunts', undefined, search, SHOWN), signal, undefined),
    refetchInterval: slowed(slots.running > 0 && 5_000),
  });
  return (
    <Card title={counted(hunts.running + hunts.pending, 'running hunt')} to="/hunts" search={search}>
      <ul className="plain-list">
        {running.data?.items.map((hunt) => (
          <li key={hunt.id}>
            <Link to="/hunts/$id" params={{ id: hunt.id }}>
              <Foreign value={hunt.name} />
            </Link>
            <CoverageBar hunt={hunt} />
          </li>
        ))}
      </ul>
      <p className="quiet">{t.overview.slots(number(slots.free), number(slots.max))}</p>
      {hunts.partial + hunts.failed > 0 && (
        <Link to="/hunts" search={{ status: 'partial,failed' }}>
          {t.overview.incomplete(counted(hunts.partial + hunts.failed, 'hunt'))}
        </Link>
      )}
    </Card>
  );
}

/** Card of hosts that are not connected, the latest first. */
export function Hosts({ of }: { of: Overview['hosts'] }) {
  const silent = useQuery({
    queryKey: ['overview-hosts', of.offline],
    queryFn: ({ signal }) => {
      const search = { status: 'offline', sort: '-last_seen_at' };
      return page<RowOf<'/api/v1/hosts'>>(
        address('/api/v1/hosts', undefined, search, SHOWN),
        signal,
        undefined,
      );
    },
    enabled: of.offline > 0,
  });
  return (
    <Card
      title={t.overview.silent(number(of.offline), number(of.total))}
      to="/hosts"
      search={{ status: 'offline' }}
      isEmpty={of.offline === 0}
    >
      <ul className="plain-list">
        {silent.data?.items.map((host) => (
          <li key={host.id}>
            <Link to={'/hosts/$id' as never} params={{ id: host.id } as never}>
              <Foreign value={host.hostname} />
            </Link>{' '}
            <Time value={host.last_seen_at} />
          </li>
        ))}
      </ul>
    </Card>
  );
}

/** Card of the parts that need an operator. */
export function Health({ of: { webhook, dead_letters: letters } }: { of: Overview }) {
  const may = useMay();
  const problems: [string, string, boolean][] = [
    ['/dead-letters', t.overview.deadLetters(number(letters)), letters > 0],
    ['/deliveries', t.overview.undelivered(number(webhook.failed)), webhook.failed > 0],
    ['/settings', t.overview.unconfigured, !webhook.configured],
  ];
  const present = problems.filter(([, , isPresent]) => isPresent);
  const reads = may('GET /api/v1/admin/dead-letters');
  return (
    <section className="card">
      <h2>{t.overview.operation}</h2>
      {present.length === 0 && <p className="quiet">{t.overview.healthy}</p>}
      {present.map(([to, text]) =>
        reads ? (
          <Link key={to} to={to as never}>
            {text}
          </Link>
        ) : (
          <span key={to}>{text}</span>
        ),
      )}
    </section>
  );
}
