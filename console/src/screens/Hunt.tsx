import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { Link, useParams } from '@tanstack/react-router';
import { api, attempt, body, done } from '../api/client';
import type { components } from '../api/contract';
import { useMay } from '../session/useSession';
import { t } from '../text/catalogue';
import { Foreign } from '../text/Foreign';
import { number } from '../text/format';
import { Act } from '../ui/Act';
import { Badge } from '../ui/Badge';
import { CoverageBar } from '../ui/CoverageBar';
import { Freshness } from '../ui/Freshness';
import { Loading, Problem } from '../ui/Notice';
import { Page } from '../ui/Page';
import { pollingOf } from '../ui/polling';
import { Time } from '../ui/Time';
import { Curve } from './HuntCurve';
import { HuntTabs } from './HuntTabs';

type Hunt = components['schemas']['Hunt'];

/** One hunt: what it asks, whom, how far it is, and what was found. */
export function HuntScreen() {
  const { id = '' } = useParams({ strict: false });
  const hunt = useQuery({
    queryKey: ['hunt', id],
    queryFn: ({ signal }) => body(api.GET('/api/v1/hunts/{id}', { params: { path: { id } }, signal })),
    refetchInterval: (query) => pollingOf(query),
    placeholderData: keepPreviousData,
  });
  const every = pollingOf(
    hunt.data ? { state: { data: hunt.data, error: hunt.error } } : { state: { error: null } },
  );
  return (
    <Page
      title={<Foreign value={hunt.data?.name ?? t.nav.hunts} />}
      actions={hunt.data && <Actions hunt={hunt.data} />}
    >
      <Freshness at={hunt.dataUpdatedAt} failed={hunt.isError} />
      {hunt.error && <Problem error={hunt.error} onRetry={() => void hunt.refetch()} />}
      {hunt.isPending && !hunt.error && <Loading />}
      {hunt.data && (
        <>
          <Summary hunt={hunt.data} />
          <Curve id={id} everyMs={every} />
          <HuntTabs id={id} hunt={hunt.data} everyMs={every} />
        </>
      )}
    </Page>
  );
}

function Actions({ hunt }: { hunt: Hunt }) {
  const may = useMay();
  const isOpen = hunt.status === 'pending' || hunt.status === 'running';
  if (!isOpen || !may('POST /api/v1/hunts/{id}/cancel')) return null;
  const path = { id: hunt.id };
  return (
    <Act
      label={t.hunts.cancel}
      question={<p>{t.hunts.cancelQuestion}</p>}
      run={() => done(api.POST('/api/v1/hunts/{id}/cancel', { params: { path, header: attempt() } }))}
    />
  );
}

function Summary({ hunt }: { hunt: Hunt }) {
  const isFleet = hunt.target_type === 'fleet';
  return (
    <section className="stack">
      <p className="actions">
        <Badge value={hunt.status} />
        <span>{isFleet ? t.hunts.fleet : t.hunts.selected(number(hunt.total_hosts))}</span>
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
      <p role="status">{t.hunts.responded(number(hunt.responded_hosts), number(hunt.total_hosts))}</p>
      <CoverageBar hunt={hunt} legend />
      {hunt.unsupported_hosts > 0 && <p>{t.hunts.unsupported(number(hunt.unsupported_hosts))}</p>}
      {hunt.not_searched > 0 && <p>{t.hunts.notSearched(number(hunt.not_searched))}</p>}
    </section>
  );
}
