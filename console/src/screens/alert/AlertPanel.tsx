import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { Button } from 'react-aria-components';
import type { components } from '../../api/contract';
import { read } from '../../api/read';
import { useMay } from '../../session/useSession';
import { t } from '../../text/catalogue';
import { Foreign } from '../../text/Foreign';
import { number } from '../../text/format';
import { Badge } from '../../ui/Badge';
import { Facts } from '../../ui/Facts';
import { Copy } from '../../ui/List';
import { Panel } from '../../ui/Panel';
import { Pivots } from '../../ui/pivots';
import { Time } from '../../ui/Time';
import { Trouble } from '../../ui/Trouble';
import { useKeys } from '../../ui/useKeys';
import { HuntNowAct } from '../HuntNow';
import { HostCard, IndicatorCard } from './cards';
import { MakeException } from './MakeException';
import { Verdict } from './Verdict';

type Evidence = Readonly<Record<string, unknown>>;

export type Alert = components['schemas']['Alert'] & {
  evidence?: Evidence | null;
  more_evidence?: readonly Evidence[] | null;
};

const SHOWN = 100;

interface AlertPanelProps {
  id: string;
  onClose: () => void;
  onAcknowledge: ((alert: Alert) => void) | undefined;
  onUndo: () => void;
}

/** Panel of one alert: indicator, host, evidence, verdict and actions. */
export function AlertPanel({ id, onClose, onAcknowledge, onUndo }: AlertPanelProps) {
  const alert = useQuery({
    queryKey: ['alert', id],
    queryFn: ({ signal }) => read<Alert>(`/api/v1/alerts/${encodeURIComponent(id)}`, signal, undefined),
  });
  const shown = alert.data;
  const acknowledge =
    onAcknowledge && shown?.acknowledged_at === null ? () => onAcknowledge(shown) : undefined;
  useKeys({ e: () => acknowledge?.(), u: onUndo }, true);
  return (
    <Panel title={t.alerts.one} onClose={onClose}>
      <Trouble of={alert} />
      {shown && (
        <>
          <Summary of={shown} />
          <div className="actions">
            {acknowledge && (
              <Button className="primary" onPress={acknowledge}>
                {t.alerts.acknowledge}
              </Button>
            )}
            <Acts of={shown} />
          </div>
          <IndicatorCard of={shown} />
          <HostCard of={shown} />
          <Proof of={shown} />
          {onAcknowledge && <Verdict key={`${shown.id} ${shown.assessed_at}`} of={shown} />}
          <details>
            <summary>{t.alerts.raw}</summary>
            <Facts of={shown} without={['evidence', 'more_evidence', 'alert_id']} />
            <Pivots of={shown} />
            <Copy value={shown} />
          </details>
        </>
      )}
    </Panel>
  );
}

function Summary({ of }: { of: Alert }) {
  return (
    <div className="stack">
      <div className="actions">
        <Badge value={of.severity} />
        <Badge value={of.kind ?? of.category} />
        {of.source && <Badge value={of.source} />}
        <span>{t.alerts.occurrences(number(of.occurrences))}</span>
        <Time value={of.last_seen_at} />
      </div>
      <strong>
        <Foreign value={of.ioc_value ?? of.detail} whole />
      </strong>
    </div>
  );
}

function Acts({ of }: { of: Alert }) {
  const may = useMay();
  if (of.ioc_id === null) return null;
  return (
    <>
      {may('POST /api/v1/hunts') && <HuntNowAct label={t.alerts.everywhere} wanted={{ ids: [of.ioc_id] }} />}
      {may('POST /api/v1/exceptions') && <MakeException key={of.id} of={of} iocId={of.ioc_id} />}
    </>
  );
}

/** Evidence of the host, and the events of the alert in the log for those who may read it. */
function Proof({ of }: { of: Alert }) {
  const may = useMay();
  const more = of.more_evidence ?? [];
  return (
    <section>
      {of.evidence && (
        <>
          <h3>{t.alerts.evidence}</h3>
          <Facts of={of.evidence} />
        </>
      )}
      {more.slice(0, SHOWN).map((it) => (
        <details key={JSON.stringify(it)}>
          <summary>{t.alerts.moreEvidence}</summary>
          <Facts of={it} />
        </details>
      ))}
      {may('GET /api/v1/audit/events') && (
        <Link to="/audit" search={{ tab: 'log', aggregate_id: of.id } as never}>
          {t.alerts.proof}
        </Link>
      )}
    </section>
  );
}
