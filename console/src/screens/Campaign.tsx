import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useParams } from '@tanstack/react-router';
import { useState } from 'react';
import { api, attempt, body } from '../api/client';
import type { components } from '../api/contract';
import { read } from '../api/read';
import { useMay } from '../session/useSession';
import { t } from '../text/catalogue';
import { Foreign } from '../text/Foreign';
import { number } from '../text/format';
import { Act } from '../ui/Act';
import { Freshness } from '../ui/Freshness';
import { Page } from '../ui/Page';
import { slowed } from '../ui/polling';
import { Trouble } from '../ui/Trouble';
import { CampaignSummary } from './CampaignSummary';
import { CampaignTabs } from './CampaignTabs';
import { Stop } from './StopCampaign';

type Campaign = components['schemas']['Campaign'];
type Stopped = components['schemas']['StoppedCampaign'];

const EVERY_MS = 5_000;
/** Answers after the stop are rare, so they are polled less often. */
const AFTER_STOP_MS = 60_000;

/** Screen of one campaign: statement, progress, results and stop. */
export function CampaignScreen() {
  const { id = '' } = useParams({ strict: false });
  const client = useQueryClient();
  const queryKey = ['campaign', id];
  const [receipt, setReceipt] = useState<Stopped>();
  const campaign = useQuery({
    queryKey,
    queryFn: ({ signal }) =>
      read<Campaign>(`/api/v1/campaigns/${encodeURIComponent(id)}`, signal, client.getQueryData(queryKey)),
    refetchInterval: (query) =>
      slowed(query.state.data?.status === 'active' ? EVERY_MS : AFTER_STOP_MS)(query),
    structuralSharing: false,
  });
  const { data } = campaign;
  const everyMs = data?.status === 'active' ? EVERY_MS : false;
  return (
    <Page
      title={<Foreign value={data?.name ?? t.nav.campaigns} />}
      actions={data && <Actions campaign={data} onStopped={setReceipt} />}
    >
      <Freshness at={campaign.dataUpdatedAt} failed={campaign.isError} />
      <Trouble of={campaign} />
      {receipt && receipt.id === id && <Receipt of={receipt} />}
      {data && (
        <>
          <CampaignSummary campaign={data} />
          <CampaignTabs campaign={data} everyMs={everyMs} />
        </>
      )}
    </Page>
  );
}

function Receipt({ of }: { of: Stopped }) {
  const { cancelled_assignments: cancelled, in_flight_assignments: flight } = of;
  return (
    <p className="notice" role="status">
      {t.campaigns.receipt(number(cancelled), number(flight))}
    </p>
  );
}

interface ActionsProps {
  campaign: Campaign;
  onStopped: (receipt: Stopped) => void;
}

function Actions({ campaign, onStopped }: ActionsProps) {
  const may = useMay();
  const path = { id: campaign.id };
  return (
    <>
      {campaign.status === 'active' && may('POST /api/v1/campaigns/{id}/stop') && (
        <Stop id={campaign.id} onStopped={onStopped} />
      )}
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
