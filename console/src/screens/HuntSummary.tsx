import { Link } from '@tanstack/react-router';
import { t } from '../text/catalogue';
import { Foreign } from '../text/Foreign';
import { number } from '../text/format';
import { Badge } from '../ui/Badge';
import { coverageOf, STATES } from '../ui/coverage';
import { Ring } from '../ui/Ring';
import { Time } from '../ui/Time';
import type { Hunt } from './hunt';

/** Summary of a hunt: its properties and the coverage of its hosts. */
export function HuntSummary({ hunt }: { hunt: Hunt }) {
  const isFleet = hunt.target_type === 'fleet';
  return (
    <section className="stack">
      <p className="actions">
        <Badge value={hunt.status} />
        <span>{isFleet ? t.hunts.fleet : t.hunts.selected(number(hunt.total_hosts))}</span>
        {hunt.depth && <Badge value={hunt.depth} />}
        <Foreign value={hunt.created_by} />
        <Time value={hunt.created_at} />
        {hunt.campaign_id && (
          <Link to="/campaigns/$id" params={{ id: hunt.campaign_id }}>
            {t.alerts.campaign}
          </Link>
        )}
      </p>
      {hunt.failure_reason && (
        <p>
          <Foreign value={hunt.failure_reason} whole />
        </p>
      )}
      {hunt.details_removed_at && (
        <p className="notice">
          {t.hunts.removed} <Time value={hunt.details_removed_at} />
        </p>
      )}
      <p role="status">{t.hunts.responded(number(hunt.responded_hosts), number(hunt.total_hosts))}</p>
      {isFleet && !hunt.campaign_id && <p className="quiet">{t.hunts.notAsked}</p>}
      <Coverage hunt={hunt} />
      {hunt.failed_hosts > 0 && <p>{t.hunts.incomplete(number(hunt.failed_hosts))}</p>}
      {hunt.unsupported_hosts > 0 && <p>{t.hunts.unsupported(number(hunt.unsupported_hosts))}</p>}
      {hunt.not_searched > 0 && <p>{t.hunts.notSearched(number(hunt.not_searched))}</p>}
    </section>
  );
}

/**
 * Coverage ring of the hunt's hosts by state; the outer arc shows hosts that could not check an indicator, whatever
 * they answered.
 */
function Coverage({ hunt }: { hunt: Hunt }) {
  const coverage = coverageOf(hunt);
  const outer = {
    name: 'unable',
    title: t.hunts.unable,
    count: Math.max(hunt.unsupported_hosts, hunt.not_searched),
  };
  return (
    <Ring
      label={t.hunts.coverage}
      title={t.hunts.responded(number(hunt.responded_hosts), number(hunt.total_hosts))}
      parts={STATES.map((name) => ({
        name,
        title: t.hunts.states[name],
        count: coverage[name],
        search: { tab: 'hosts', state: name },
      }))}
      done={coverage.matched + coverage.clean + coverage.late}
      outer={outer}
    />
  );
}
