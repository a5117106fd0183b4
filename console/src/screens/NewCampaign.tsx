import { useMutation } from '@tanstack/react-query';
import { useNavigate } from '@tanstack/react-router';
import { useState } from 'react';
import { Button } from 'react-aria-components';
import { api, attempt, body } from '../api/client';
import { t } from '../text/catalogue';
import { Text } from '../ui/Field';
import { Problem } from '../ui/Notice';
import { Page } from '../ui/Page';
import { useAddress } from '../ui/useAddress';
import { linesOf } from './launch';

/** A campaign of one SQL statement, written here or saved before. */
export function NewCampaign() {
  const [search] = useAddress();
  const navigate = useNavigate();
  const [name, setName] = useState('');
  const [sql, setSql] = useState('');
  const [hostIds, setHostIds] = useState('');
  const [minutes, setMinutes] = useState('60');
  const saved = search.query;
  const launch = useMutation({
    mutationFn: () => {
      const ids = linesOf(hostIds);
      return body(
        api.POST('/api/v1/campaigns', {
          params: { header: attempt() },
          body: {
            name,
            live_window_minutes: Number(minutes),
            ...(saved ? { saved_query_id: saved } : { sql }),
            ...(ids.length > 0 ? { target_type: 'hosts', host_ids: ids } : { target_type: 'fleet' }),
          },
        }),
      );
    },
    onSuccess: (campaign) =>
      navigate({ to: '/campaigns/$id', params: { id: (campaign as { id: string }).id } }),
  });
  return (
    <Page title={t.campaigns.new}>
      <div className="stack">
        <Text label={t.campaigns.name} value={name} onChange={setName} maxLength={200} />
        {!saved && <Text label={t.queries.sql} value={sql} onChange={setSql} lines={8} maxLength={65_536} />}
        <Text
          label={t.campaigns.hostIds}
          value={hostIds}
          onChange={setHostIds}
          lines={3}
          maxLength={400_000}
        />
        <Text label={t.campaigns.window} type="number" value={minutes} onChange={setMinutes} />
        <Button className="primary" isDisabled={launch.isPending} onPress={() => launch.mutate()}>
          {t.campaigns.launch}
        </Button>
        {launch.error && <Problem error={launch.error} />}
      </div>
    </Page>
  );
}
