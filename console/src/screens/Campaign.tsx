import { useQuery } from '@tanstack/react-query';
import { useParams } from '@tanstack/react-router';
import { api, attempt, body } from '../api/client';
import type { components } from '../api/contract';
import { useMay } from '../session/useSession';
import { t } from '../text/catalogue';
import { Foreign } from '../text/Foreign';
import { Act } from '../ui/Act';
import { Badge } from '../ui/Badge';
import { Facts } from '../ui/Facts';
import { Freshness } from '../ui/Freshness';
import { Loading, Problem } from '../ui/Notice';
import { Page } from '../ui/Page';
import { Time } from '../ui/Time';
import { CampaignTabs } from './CampaignTabs';
import { Stop } from './StopCampaign';

type Campaign = components['schemas']['Campaign'];

/** One campaign: what it asks, how far it is, what came, and how it ends. */
export function CampaignScreen() {
  const { id = '' } = useParams({ strict: false });
  const campaign = useQuery({
    queryKey: ['campaign', id],
    queryFn: ({ signal }) => body(api.GET('/api/v1/campaigns/{id}', { params: { path: { id } }, signal })),
    refetchInterval: (query) => (query.state.data?.status === 'active' ? 5_000 : false),
  });
  const { data, error } = campaign;
  return (
    <Page
      title={<Foreign value={data?.name ?? t.nav.campaigns} />}
      actions={data && <Actions campaign={data} />}
    >
      <Freshness at={campaign.dataUpdatedAt} failed={campaign.isError} />
      {error && <Problem error={error} onRetry={() => void campaign.refetch()} />}
      {campaign.isPending && !error && <Loading />}
      {data && (
        <>
          <p className="actions">
            <Badge value={data.kind} /> <Badge value={data.status} /> <Foreign value={data.created_by} />
            <Time value={data.created_at} />
          </p>
          <Facts of={{ ...data.coverage, ...data.summary }} />
          {data.stop_reason && <Facts of={{ stop_reason: data.stop_reason }} />}
          {data.warnings.map((warning) => (
            <p className="notice" key={warning.code + warning.host_id}>
              <Badge value={warning.code} /> <Foreign value={warning.detail} whole />
            </p>
          ))}
          {data.sql && (
            <pre>
              <Foreign value={data.sql} whole />
            </pre>
          )}
          <CampaignTabs campaign={data} />
        </>
      )}
    </Page>
  );
}

function Actions({ campaign }: { campaign: Campaign }) {
  const may = useMay();
  const path = { id: campaign.id };
  return (
    <>
      {campaign.status === 'active' && may('POST /api/v1/campaigns/{id}/stop') && <Stop id={campaign.id} />}
      {campaign.status === 'stopped' && may('POST /api/v1/campaigns/{id}/archive') && (
        <Act
          label={t.campaigns.archive}
          question={<p>{t.campaigns.archiveQuestion}</p>}
          run={() =>
            body(api.POST('/api/v1/campaigns/{id}/archive', { params: { path, header: attempt() } }))
          }
        />
      )}
    </>
  );
}
