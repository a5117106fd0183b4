import { Link } from '@tanstack/react-router';
import type { components } from '../api/contract';
import { t } from '../text/catalogue';
import { Foreign } from '../text/Foreign';
import { counted, number } from '../text/format';
import { Badge } from '../ui/Badge';
import { PartsBar } from '../ui/PartsBar';
import { Time } from '../ui/Time';

type Campaign = components['schemas']['Campaign'];

const STATES = [
  ['responded', 'clean', 'succeeded'],
  ['failed', 'error', 'failed'],
  ['cancelled', 'cancelled', 'cancelled'],
  ['pending', 'waiting', 'pending'],
] as const;

/** Summary of a campaign: its state, hosts by answer, and warnings. */
export function CampaignSummary({ campaign }: { campaign: Campaign }) {
  const { coverage, summary } = campaign;
  const whole = STATES.reduce((sum, [state]) => sum + coverage[state], 0);
  return (
    <section className="stack">
      <p className="actions">
        <Badge value={campaign.kind} /> <Badge value={campaign.status} />{' '}
        <Foreign value={campaign.created_by} />
        <Time value={campaign.created_at} />
        <span role="status">{t.campaigns.responded(number(coverage.responded), number(whole))}</span>
        <span>
          {summary.hosts_with_rows === null
            ? t.campaigns.matched(counted(summary.matched_hosts ?? 0, 'host'))
            : t.campaigns.withRows(counted(summary.hosts_with_rows, 'host'))}
        </span>
        {coverage.late > 0 && <span>{t.campaigns.lateHosts(counted(coverage.late, 'host'))}</span>}
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
      <PartsBar
        parts={STATES.map(([state, name, filter]) => ({
          name,
          title: t.campaigns.states[state],
          count: coverage[state],
          search: { tab: 'hosts', state: filter },
        })).filter(({ count }) => count > 0)}
      />
      {campaign.refused_after_stop > 0 && <p>{t.campaigns.refused(number(campaign.refused_after_stop))}</p>}
      {campaign.warnings.map((warning) => (
        <p className="notice" key={`${warning.code} ${warning.host_id}`}>
          <Badge value={warning.code} /> <Foreign value={warning.detail} whole />
        </p>
      ))}
    </section>
  );
}
