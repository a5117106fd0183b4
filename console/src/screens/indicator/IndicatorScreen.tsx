import { useQuery } from '@tanstack/react-query';
import { Link, useParams } from '@tanstack/react-router';
import { api, body } from '../../api/client';
import type { components } from '../../api/contract';
import { useMay } from '../../session/useSession';
import { t } from '../../text/catalogue';
import { Foreign } from '../../text/Foreign';
import { counted } from '../../text/format';
import { Badge } from '../../ui/Badge';
import { Facts } from '../../ui/Facts';
import { Loaded, unlessGone } from '../../ui/Loaded';
import { CopyId } from '../../ui/names';
import { Page } from '../../ui/Page';
import { EditIndicator } from './EditIndicator';
import { IndicatorTabs } from './IndicatorTabs';

type Ioc = components['schemas']['SeenIoc'];

/** Screen of one indicator: properties, sightings and changes. */
export function IndicatorScreen() {
  const { id = '' } = useParams({ strict: false });
  const ioc = useQuery({
    queryKey: ['indicator', id],
    queryFn: ({ signal }) => body(api.GET('/api/v1/iocs/{id}', { params: { path: { id } }, signal })),
    refetchInterval: unlessGone(30_000),
  });
  const title = ioc.data ? <Foreign value={ioc.data.value} /> : t.nav.indicators;
  return (
    <Page title={title} actions={ioc.data && <Actions ioc={ioc.data} />}>
      <Loaded query={ioc}>
        {(it) => (
          <>
            <About ioc={it} />
            <IndicatorTabs ioc={it} />
          </>
        )}
      </Loaded>
    </Page>
  );
}

function About({ ioc }: { ioc: Ioc }) {
  const { id, type, severity, active, include_subdomains: subdomains, hits, hosts, value: _, ...rest } = ioc;
  return (
    <>
      <p className="actions">
        <Badge value={severity} /> <Badge value={type} />
        <span>{active ? t.indicators.isActive : t.indicators.isInactive}</span>
        {subdomains && <span>{t.indicators.withSubdomains}</span>}
        <span>
          {hits
            ? t.indicators.seen(counted(hits, 'match', 'matches'), counted(hosts ?? 0, 'host'))
            : t.indicators.neverSeen}
        </span>
        <CopyId id={id} />
      </p>
      <Facts isBrief of={rest} />
    </>
  );
}

function Actions({ ioc }: { ioc: Ioc }) {
  const may = useMay();
  return (
    <>
      {may('PATCH /api/v1/iocs/{id}') && <EditIndicator key={ioc.updated_at} ioc={ioc} />}
      {may('GET /api/v1/audit/events') && (
        <Link to="/audit" search={{ tab: 'log', aggregate_id: ioc.id } as never}>
          {t.indicators.history}
        </Link>
      )}
    </>
  );
}
