import { Link } from '@tanstack/react-router';
import type { components } from '../api/contract';
import { t } from '../text/catalogue';
import { Foreign } from '../text/Foreign';
import { number } from '../text/format';
import { Badge } from '../ui/Badge';
import { Facts } from '../ui/Facts';
import { Ring } from '../ui/Ring';
import { Time } from '../ui/Time';

type Campaign = components['schemas']['Campaign'];

const STATES = [
  ['responded', 'clean'],
  ['failed', 'error'],
  ['cancelled', 'cancelled'],
  ['pending', 'waiting'],
] as const;

/** Summary of a campaign: its properties, assignments by state, and warnings. */
export function CampaignSummary({ campaign }: { campaign: Campaign }) {
  const { coverage, summary, sql } = campaign;
  const whole = STATES.reduce((sum, [state]) => sum + coverage[state], 0);
  return (
    <section className="stack">
      <p className="actions">
        <Badge value={campaign.kind} /> <Badge value={campaign.status} />{' '}
        <Foreign value={campaign.created_by} />
        <Time value={campaign.created_at} />
        {campaign.hunt_id && (
          <Link to="/hunts/$id" params={{ id: campaign.hunt_id }}>
            {t.pivot.hunt}
          </Link>
        )}
      </p>
      {campaign.stop_reason && (
        <p className="notice">
          {t.campaigns.stopped} <Foreign value={campaign.stop_reason} whole />
        </p>
      )}
      <p role="status">{t.campaigns.responded(number(coverage.responded), number(whole))}</p>
      <Ring
        label={t.hunts.coverage}
        title={t.campaigns.responded(number(coverage.responded), number(whole))}
        parts={STATES.map(([state, name]) => ({
          name,
          title: t.campaigns.states[state],
          count: coverage[state],
        }))}
        done={coverage.responded}
        outer={{ name: 'unable', title: t.campaigns.late, count: coverage.late }}
      />
      <Facts
        of={{ ...summary, live_window_ends_at: campaign.live_window_ends_at }}
        without={summary.hosts_with_rows === null ? ['hosts_with_rows'] : ['matched_hosts']}
      />
      {campaign.refused_after_stop > 0 && <p>{t.campaigns.refused(number(campaign.refused_after_stop))}</p>}
      {campaign.warnings.map((warning) => (
        <p className="notice" key={`${warning.code} ${warning.host_id}`}>
          <Badge value={warning.code} /> <Foreign value={warning.detail} whole />
        </p>
      ))}
      {sql && (
        <details>
          <summary>{t.campaigns.sql}</summary>
          <pre>
            <Foreign value={sql} whole />
          </pre>
        </details>
      )}
    </section>
  );
}
