import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { api, body } from '../../api/client';
import { useMay } from '../../session/useSession';
import { t } from '../../text/catalogue';
import { Freshness } from '../../ui/Freshness';
import { Page } from '../../ui/Page';
import { slowed } from '../../ui/polling';
import { Trouble } from '../../ui/Trouble';
import { AlertHistogram } from './AlertHistogram';
import { Critical, Tops } from './alerts';
import { Health, Hosts, Hunts } from './cards';
import { OpenConditions } from './OpenConditions';
import './overview.css';

/** Screen that begins the day: new critical alerts, running hunts, frequent indicators and hosts, and failures. */
export function Overview() {
  const may = useMay();
  const overview = useQuery({
    queryKey: ['overview'],
    queryFn: ({ signal }) => body(api.GET('/api/v1/overview', { signal })),
    refetchInterval: slowed(10_000),
  });
  const { data } = overview;
  const start = may('POST /api/v1/hunts') && (
    <Link to="/hunts/new" className="primary">
      {t.overview.start}
    </Link>
  );
  return (
    <Page title={t.nav.overview} actions={start}>
      <Freshness at={overview.dataUpdatedAt} failed={overview.isError} />
      <Trouble of={overview} />
      {data && (
        <div className="cards">
          <Critical alerts={data.open_alerts} />
          <div className="stack">
            <Hunts of={data} />
            <Hosts of={data.hosts} />
          </div>
          <Tops />
          <Health of={data} />
        </div>
      )}
      {/* Rendered after the cards above, which would push it down. */}
      {!overview.isPending && <AlertHistogram />}
      {!overview.isPending && <OpenConditions />}
    </Page>
  );
}
