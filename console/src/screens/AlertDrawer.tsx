import { useQuery } from '@tanstack/react-query';
import { Button } from 'react-aria-components';
import type { RowOf } from '../api/list';
import { read } from '../api/read';
import { t } from '../text/catalogue';
import { number } from '../text/format';
import { Badge } from '../ui/Badge';
import { Drawer } from '../ui/Drawer';
import { Facts } from '../ui/Facts';
import { Copy } from '../ui/List';
import { Loading, Problem } from '../ui/Notice';
import { Pivots } from '../ui/pivots';
import { Time } from '../ui/Time';
import { useKeys } from '../ui/useKeys';

type Alert = RowOf<'/api/v1/alerts'> & {
  evidence?: Readonly<Record<string, unknown>> | null;
  more_evidence?: readonly Readonly<Record<string, unknown>>[] | null;
};

const SHOWN = 100;

interface AlertDrawerProps {
  /** Id of the alert; undefined closes the drawer. */
  id: string | undefined;
  onClose: () => void;
  onAcknowledge: ((id: string) => void) | undefined;
  onUndo: () => void;
}

/** Drawer of one alert: the host's evidence, the number of repetitions, and links. */
export function AlertDrawer({ id, onClose, onAcknowledge, onUndo }: AlertDrawerProps) {
  const alert = useQuery({
    queryKey: ['alert', id],
    queryFn: ({ signal }) => read<Alert>(`/api/v1/alerts/${encodeURIComponent(id ?? '')}`, signal, undefined),
    enabled: id !== undefined,
  });
  const shown = alert.data;
  const acknowledge =
    onAcknowledge && shown?.acknowledged_at === null
      ? () => {
          onAcknowledge(shown.id);
          onClose();
        }
      : undefined;
  useKeys({ e: () => acknowledge?.(), u: onUndo }, true);
  return (
    <Drawer ofRow title={t.alerts.one} isOpen={id !== undefined} onClose={onClose}>
      {alert.error && <Problem error={alert.error} onRetry={() => void alert.refetch()} />}
      {alert.isPending && !alert.error && <Loading />}
      {alert.data && (
        <div className="stack">
          <div className="actions">
            <Badge value={alert.data.severity} />
            <Badge value={alert.data.kind ?? alert.data.category} />
            <span>{t.alerts.occurrences(number(alert.data.occurrences))}</span>
            <Time value={alert.data.last_seen_at} />
          </div>
          {acknowledge && (
            <Button className="primary" onPress={acknowledge}>
              {t.alerts.acknowledge}
            </Button>
          )}
          <Pivots of={alert.data} />
          <Evidence of={alert.data} />
          <Facts of={alert.data} without={['evidence', 'more_evidence', 'alert_id']} />
          <Copy value={alert.data} />
        </div>
      )}
    </Drawer>
  );
}

function Evidence({ of }: { of: Alert }) {
  const more = of.more_evidence ?? [];
  if (!of.evidence && more.length === 0) return null;
  return (
    <section className="stack">
      <h3>{t.alerts.evidence}</h3>
      {of.evidence && <Facts of={of.evidence} />}
      {more.slice(0, SHOWN).map((it) => (
        <details key={JSON.stringify(it)}>
          <summary>{t.alerts.moreEvidence}</summary>
          <Facts of={it} />
        </details>
      ))}
    </section>
  );
}
