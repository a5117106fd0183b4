import { Link } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import type { components } from '../api/contract';
import { useMay } from '../session/useSession';
import { t } from '../text/catalogue';
import { number, word } from '../text/format';
import { Badge } from '../ui/Badge';

const SEVERITIES = ['critical', 'high', 'medium', 'low', 'info'] as const;
const STATES = ['running', 'pending', 'completed', 'partial', 'failed', 'cancelled'] as const;
const PLATFORMS = ['linux', 'macos', 'windows', 'unknown'] as const;

type Platform = (typeof PLATFORMS)[number];
type Shown = components['schemas']['Overview'];
type Overview = Shown & {
  open_alerts: Shown['open_alerts'] & { by_category?: Readonly<Record<string, number>> };
  hosts: Shown['hosts'] & { by_platform?: Readonly<Record<Platform, { online: number; offline: number }>> };
  dead_letters?: number;
};

function Card({ title, children }: { title: string; children: ReactNode }) {
  return (
    <section className="card">
      <h2>{title}</h2>
      {children}
    </section>
  );
}

/** Cards with counts, each a link to the counted list. */
export function OverviewCards({ of }: { of: Overview }) {
  return (
    <div className="cards">
      <OpenAlerts of={of.open_alerts} />
      <Hunts of={of} />
      <Hosts of={of.hosts} />
      <Operation of={of} />
    </div>
  );
}

function OpenAlerts({ of }: { of: Overview['open_alerts'] }) {
  return (
    <Card title={t.overview.openAlerts}>
      <p className="big">{number(of.total)}</p>
      {SEVERITIES.map((severity) => (
        <Link key={severity} to="/alerts" search={{ severity }}>
          <Badge value={severity} /> {number(of[severity])}
        </Link>
      ))}
      {of.by_category && <hr />}
      {Object.entries(of.by_category ?? {}).map(([category, count]) => (
        <Link key={category} to="/alerts" search={{ category }}>
          {word(category)} {number(count)}
        </Link>
      ))}
    </Card>
  );
}

function Hunts({ of: { hunts, slots } }: { of: Overview }) {
  return (
    <Card title={t.overview.hunts}>
      <p className="big">{number(slots.free)}</p>
      <p>{t.overview.slots(number(slots.free), number(slots.max))}</p>
      {STATES.map((status) => (
        <Link key={status} to="/hunts" search={{ status }}>
          {word(status)} {number(hunts[status])}
        </Link>
      ))}
    </Card>
  );
}

function Hosts({ of }: { of: Overview['hosts'] }) {
  return (
    <Card title={t.overview.hosts}>
      <p className="big">{number(of.total)}</p>
      <Link to="/hosts" search={{ status: 'online' }}>
        {t.overview.online} {number(of.online)}
      </Link>
      <Link to="/hosts" search={{ status: 'offline' }}>
        {t.overview.offline} {number(of.offline)}
      </Link>
      {of.by_platform && <ByPlatform of={of.by_platform} />}
    </Card>
  );
}

function ByPlatform({ of }: { of: NonNullable<Overview['hosts']['by_platform']> }) {
  return (
    <table>
      <thead>
        <tr>
          <th scope="col">{t.overview.platform}</th>
          <th scope="col">{t.overview.online}</th>
          <th scope="col">{t.overview.offline}</th>
        </tr>
      </thead>
      <tbody>
        {PLATFORMS.map((platform) => (
          <tr key={platform}>
            <th scope="row">
              <Link to="/hosts" search={{ platform }}>
                {word(platform)}
              </Link>
            </th>
            <td>{number(of[platform].online)}</td>
            <td>{number(of[platform].offline)}</td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}

function Operation({ of: { webhook, dead_letters: letters } }: { of: Overview }) {
  const may = useMay();
  return (
    <Card title={t.overview.operation}>
      {!webhook.configured && <p>{t.overview.unconfigured}</p>}
      {(['delivered', 'pending', 'failed'] as const).map((state) => (
        <span key={state}>
          {t.overview.webhook}: {word(state)} {number(webhook[state])}
        </span>
      ))}
      {letters !== undefined &&
        (may('GET /api/v1/admin/dead-letters') ? (
          <Link to="/dead-letters">{t.overview.deadLetters(number(letters))}</Link>
        ) : (
          <span>{t.overview.deadLetters(number(letters))}</span>
        ))}
    </Card>
  );
}
