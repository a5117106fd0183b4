import { useQuery } from '@tanstack/react-query';
import { Link, useNavigate, useParams } from '@tanstack/react-router';
import { api, body } from '../../api/client';
import type { components } from '../../api/contract';
import { useMay } from '../../session/useSession';
import { t } from '../../text/catalogue';
import { Foreign } from '../../text/Foreign';
import { Badge } from '../../ui/Badge';
import { Facts } from '../../ui/Facts';
import { Loaded, unlessGone } from '../../ui/Loaded';
import { CopyId } from '../../ui/names';
import { Page } from '../../ui/Page';
import { Erase, Retire } from './ends';
import { HostTabs } from './HostTabs';
import { Labels } from './Labels';

type Host = components['schemas']['Host'];

/** Screen of one host: properties, sightings and actions. */
export function HostScreen() {
  const { id = '' } = useParams({ strict: false });
  const host = useQuery({
    queryKey: ['host', id],
    queryFn: ({ signal }) =>
      body(api.GET('/api/v1/hosts/{host_id}', { params: { path: { host_id: id } }, signal })),
    refetchInterval: unlessGone(15_000),
  });
  const title = host.data ? <Foreign value={host.data.hostname} /> : t.nav.hosts;
  return (
    <Page title={title} actions={<Actions id={id} isThere={host.data !== undefined} />}>
      <Loaded query={host}>{(it) => <About host={it} />}</Loaded>
      {/* Rendered after the facts above, which would push it down; a retired host still has its results. */}
      {!host.isPending && <HostTabs id={id} host={host.data} />}
    </Page>
  );
}

function About({ host }: { host: Host }) {
  const may = useMay();
  const { id, host_id, hostname, status, platform, labels, labels_reported: _, ...rest } = host;
  return (
    <>
      <p className="actions">
        <Badge value={status} /> <Badge value={platform} />
        {labels.map((label) => (
          <Link key={label} className="chip" to="/hosts" search={{ label } as never}>
            <Foreign value={label} />
          </Link>
        ))}
        <CopyId id={id} />
      </p>
      <Facts isBrief of={rest} />
      {may('PATCH /api/v1/hosts/{host_id}') && (
        <details>
          <summary>{t.hosts.changeLabels}</summary>
          <Labels key={labels.join()} id={id} labels={labels} />
        </details>
      )}
    </>
  );
}

function Actions({ id, isThere }: { id: string; isThere: boolean }) {
  const may = useMay();
  const navigate = useNavigate();
  return (
    <>
      {isThere && may('POST /api/v1/hunts') && (
        <Link to="/hunts/new" search={{ host: id } as never}>
          {t.hosts.hunt}
        </Link>
      )}
      {isThere && may('DELETE /api/v1/hosts/{host_id}') && (
        <Retire id={id} onDone={() => void navigate({ to: '/hosts' })} />
      )}
      {may('POST /api/v1/hosts/{host_id}/erase-evidence') && <Erase id={id} />}
    </>
  );
}
