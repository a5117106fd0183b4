import { Link } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import type { RowOf } from '../api/list';
import { t } from '../text/catalogue';

/** From an alert to what it is about. */
export function AlertLinks({ alert, children }: { alert: RowOf<'/api/v1/alerts'>; children: ReactNode }) {
  return (
    <div className="actions">
      {children}
      {alert.hunt_id && (
        <Link to="/hunts/$id" params={{ id: alert.hunt_id }} search={{ host_id: alert.host_id } as never}>
          {t.alerts.hunt}
        </Link>
      )}
      {alert.campaign_id && (
        <Link to="/campaigns/$id" params={{ id: alert.campaign_id }}>
          {t.alerts.campaign}
        </Link>
      )}
      <Link to="/hosts" search={{ q: alert.hostname } as never}>
        {t.alerts.host}
      </Link>
    </div>
  );
}
