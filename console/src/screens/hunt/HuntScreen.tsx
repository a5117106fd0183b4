import { useQuery, useQueryClient } from '@tanstack/react-query';
import { Link, useParams } from '@tanstack/react-router';
import { useEffect, useRef } from 'react';
import { api, attempt, done } from '../../api/client';
import { useMay } from '../../session/useSession';
import { t } from '../../text/catalogue';
import { Foreign } from '../../text/Foreign';
import { Act } from '../../ui/Act';
import { Page } from '../../ui/Page';
import { pollingOf } from '../../ui/polling';
import { Trouble } from '../../ui/Trouble';
import { HuntCoverage } from './HuntCoverage';
import { HuntHead } from './HuntHead';
import { HuntTabs } from './HuntTabs';
import { type Hunt, isOpen, readHunt } from './hunt';
import { askAgain } from './parts';
import { ReportButton } from './report/ReportButton';
import { useLiveResults } from './useLiveResults';

/** Screen of one hunt: one line about it, its coverage, then its findings. */
export function HuntScreen() {
  const { id = '' } = useParams({ strict: false });
  const client = useQueryClient();
  const queryKey = ['hunt', id];
  const hunt = useQuery({
    queryKey,
    queryFn: ({ signal }) => readHunt(id, signal, client.getQueryData(queryKey)),
    refetchInterval: pollingOf,
    structuralSharing: false,
  });
  const { data, error } = hunt;
  const every = data && isOpen(data) ? pollingOf({ state: { data, error } }) : false;
  const isLive = useLiveResults(id, every !== false);
  useLastReading(id, data);
  return (
    <Page title={<Foreign value={data?.name ?? t.nav.hunts} />} actions={data && <Actions hunt={data} />}>
      <Trouble of={hunt} />
      {data && (
        <>
          <HuntHead hunt={data} isLive={isLive} />
          <HuntCoverage hunt={data} />
          <HuntTabs hunt={data} everyMs={every} />
        </>
      )}
    </Page>
  );
}

/** Reads the lists once more after the hunt's end, for results since the last read. */
function useLastReading(id: string, hunt: Hunt | undefined): void {
  const client = useQueryClient();
  const wasOpen = useRef<string>(undefined);
  useEffect(() => {
    if (!hunt) return;
    if (isOpen(hunt)) wasOpen.current = id;
    else if (wasOpen.current === id) {
      wasOpen.current = undefined;
      void client.invalidateQueries({
        predicate: ({ queryKey: [kind] }) => ['list', 'progress', 'findings', 'total'].includes(String(kind)),
      });
    }
  }, [client, hunt, id]);
}

function Actions({ hunt }: { hunt: Hunt }) {
  const may = useMay();
  const path = { id: hunt.id };
  return (
    <>
      <ReportButton id={hunt.id} />
      {may('POST /api/v1/hunts') && (
        <Link to="/hunts/new" search={{ again: hunt.id } as never}>
          {askAgain(hunt)}
        </Link>
      )}
      {isOpen(hunt) && may('POST /api/v1/hunts/{id}/cancel') && (
        <Act
          label={t.hunts.cancel}
          question={<p>{t.hunts.cancelQuestion}</p>}
          run={() => done(api.POST('/api/v1/hunts/{id}/cancel', { params: { path, header: attempt() } }))}
        />
      )}
    </>
  );
}
