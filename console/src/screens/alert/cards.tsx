import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { api, body } from '../../api/client';
import { page, type Search } from '../../api/list';
import { t } from '../../text/catalogue';
import { Foreign } from '../../text/Foreign';
import { number } from '../../text/format';
import { Badge } from '../../ui/Badge';
import { Chip } from '../../ui/Chip';
import { CopyId, NameLink } from '../../ui/names';
import { Time } from '../../ui/Time';
import type { Alert } from './AlertPanel';

/** Card of an alert's indicator: source, note, and its other alerts. */
export function IndicatorCard({ of }: { of: Alert }) {
  const id = of.ioc_id ?? '';
  const { data } = useQuery({
    queryKey: ['indicator', id],
    queryFn: ({ signal }) => body(api.GET('/api/v1/iocs/{id}', { params: { path: { id } }, signal })),
    enabled: id !== '',
  });
  if (!data) return null;
  return (
    <section className="card">
      <h3>{t.alerts.because}</h3>
      {data.description && (
        <p>
          <Foreign value={data.description} whole />
        </p>
      )}
      <p className="actions">
        <Badge value={data.severity} /> <Badge value={data.type} />
        {data.source && (
          <Chip>
            <Foreign value={data.source} />
          </Chip>
        )}
      </p>
      <span>
        <NameLink field="ioc_id" id={id} /> <CopyId id={id} />
      </span>
      <Others search={{ ioc_id: id }} text={t.alerts.openElsewhere} />
      <Others search={{ ioc_id: id, acknowledged: 'all' }} text={t.alerts.elsewhere} />
    </section>
  );
}

/** Link to other alerts, with their number. */
function Others({ search, text }: { search: Search; text: (count: string) => string }) {
  const url = `/api/v1/alerts?${new URLSearchParams({ ...search, page_size: '1' })}`;
  const { data } = useQuery({
    queryKey: ['count', url],
    queryFn: ({ signal }) => page<unknown>(url, signal, undefined),
  });
  if (!data) return null;
  return (
    <Link to="/alerts" search={search as never}>
      {text(number(data.total))}
    </Link>
  );
}

/** Card of an alert's host: connection, system and labels. */
export function HostCard({ of }: { of: Alert }) {
  const { data } = useQuery({
    queryKey: ['host', of.host_id],
    queryFn: ({ signal }) =>
      body(api.GET('/api/v1/hosts/{host_id}', { params: { path: { host_id: of.host_id } }, signal })),
    retry: false,
  });
  return (
    <section className="card">
      <h3>{t.alerts.where}</h3>
      <p className="actions">
        <Link to="/hosts/$id" params={{ id: of.host_id }}>
          <Foreign value={of.hostname} />
        </Link>
        <Badge value={data?.status} /> <Badge value={data?.platform} />
        {data?.labels.map((label) => (
          <Chip key={label}>
            <Foreign value={label} />
          </Chip>
        ))}
      </p>
      {data && <Time value={data.last_seen_at} />}
    </section>
  );
}
