import { useQuery } from '@tanstack/react-query';
import { useNavigate, useParams } from '@tanstack/react-router';
import { api, body } from '../../api/client';
import { useMay } from '../../session/useSession';
import { t } from '../../text/catalogue';
import { Foreign } from '../../text/Foreign';
import { counted, number } from '../../text/format';
import { Facts } from '../../ui/Facts';
import { Loaded, unlessGone } from '../../ui/Loaded';
import { CopyId } from '../../ui/names';
import { Page } from '../../ui/Page';
import type { Pack } from './draft';
import { PackActions } from './PackActions';
import { PackTabs } from './PackTabs';

/** Screen of one watchlist: indicators, state on hosts, and matches. */
export function WatchlistScreen() {
  const { id = '' } = useParams({ strict: false });
  const may = useMay();
  const navigate = useNavigate();
  const pack = useQuery({
    queryKey: ['watchlist', id],
    queryFn: ({ signal }) =>
      body(api.GET('/api/v1/watchlist-packs/{id}', { params: { path: { id } }, signal })),
    refetchInterval: unlessGone(15_000),
  });
  const title = pack.data ? <Foreign value={pack.data.name} /> : t.nav.watchlists;
  const actions = pack.data && may('PATCH /api/v1/watchlist-packs/{id}') && (
    <PackActions pack={pack.data} onGone={() => void navigate({ to: '/watchlists' })} />
  );
  return (
    <Page title={title} actions={actions}>
      <Loaded query={pack}>
        {(it) => (
          <>
            <About pack={it} />
            <PackTabs pack={it} />
          </>
        )}
      </Loaded>
    </Page>
  );
}

function About({ pack }: { pack: Pack }) {
  const { id, name, active, hosts, indicators, labels, platforms, target, ...rest } = pack;
  const { labels: ofHosts, ...others } = target;
  return (
    <>
      <p className="actions">
        <strong>{active ? t.watchlists.isActive : t.watchlists.isInactive}.</strong>
        <span>{t.watchlists.hosts(counted(hosts.reporting, 'host'), number(hosts.failing))}</span>
        <CopyId id={id} />
      </p>
      <Facts isBrief of={{ ...ofHosts, ...others, ...rest }} />
    </>
  );
}
