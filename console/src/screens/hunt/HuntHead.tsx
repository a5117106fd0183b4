import { Link } from '@tanstack/react-router';
import { t } from '../../text/catalogue';
import { Foreign } from '../../text/Foreign';
import { ago, number } from '../../text/format';
import { Badge } from '../../ui/Badge';
import { Time } from '../../ui/Time';
import type { Hunt } from './hunt';

/** One line about a hunt: status, user, age, target and progress, and reasons if it failed or was cleared. */
export function HuntHead({ hunt, isLive }: { hunt: Hunt; isLive: boolean }) {
  return (
    <>
      <p className="actions hunt-head">
        <Badge value={hunt.status} />
        {isLive && <span className="badge online">{t.hunts.live}</span>}
        <span role="status">{t.hunts.responded(number(hunt.responded_hosts), number(hunt.total_hosts))}</span>
        <span>
          {t.hunts.by} <Foreign value={hunt.created_by} />
        </span>
        <Time value={hunt.created_at} />
        {hunt.completed_at && hunt.started_at && (
          <span className="quiet">
            {t.hunts.took(ago(hunt.completed_at, Date.parse(hunt.started_at)).replace(/^in /, ''))}
          </span>
        )}
        <Foreign value={hunt.target_label} />
        {hunt.campaign_id && (
          <Link to="/campaigns/$id" params={{ id: hunt.campaign_id }}>
            {t.alerts.campaign}
          </Link>
        )}
      </p>
      {hunt.failure_reason && (
        <p className="notice">
          <Foreign value={hunt.failure_reason} whole />
        </p>
      )}
      {hunt.details_removed_at && (
        <p className="notice">
          {t.hunts.removed} <Time value={hunt.details_removed_at} />
        </p>
      )}
    </>
  );
}
