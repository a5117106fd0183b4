import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { address, page } from '../../api/list';
import { t } from '../../text/catalogue';
import { Foreign } from '../../text/Foreign';
import { number } from '../../text/format';
import { Badge } from '../../ui/Badge';
import { Empty } from '../../ui/Empty';
import { slowed } from '../../ui/polling';
import { Time } from '../../ui/Time';
import { Trouble } from '../../ui/Trouble';
import { inventoriesOf } from './inventories';
import { type Moment, merged, ofAlert, ofHunt, ofSecurity, ofSighting } from './moments';
import './timeline.css';

const SHOWN = 100;
const NEWEST = { page_size: String(SHOWN) };

interface Source<Row> {
  readonly path: string;
  readonly search: Readonly<Record<string, string>>;
  readonly id?: string;
  readonly of: (row: Row) => Moment;
}

// The rows of a path are those that its function takes.
const source = <Row,>(it: Source<Row>): Source<never> => it as unknown as Source<never>;

const ofHost = (id: string, seesSecurity: boolean) => [
  source({ path: '/api/v1/alerts', search: { host_id: id, acknowledged: 'all' }, of: ofAlert('host') }),
  source({ path: '/api/v1/hunts', search: { host_id: id }, of: ofHunt }),
  source({ path: '/api/v1/hosts/{host_id}/results', search: {}, id, of: ofSighting('host') }),
  ...(seesSecurity
    ? [source({ path: '/api/v1/security-events', search: { host_id: id }, of: ofSecurity })]
    : []),
];

const ofIndicator = (id: string) => [
  source({ path: '/api/v1/alerts', search: { ioc_id: id, acknowledged: 'all' }, of: ofAlert('indicator') }),
  source({ path: '/api/v1/hunts', search: { ioc_id: id }, of: ofHunt }),
  source({ path: '/api/v1/iocs/{id}/results', search: {}, id, of: ofSighting('indicator') }),
];

async function read(
  sources: readonly Source<never>[],
  more: Promise<readonly Moment[]>,
  signal: AbortSignal,
) {
  const lists = await Promise.all([
    ...sources.map(async ({ path, search, id, of }) => {
      const rows = await page<never>(address(path, id, search, NEWEST), signal, undefined);
      return { moments: rows.items.map(of), isCut: rows.next_page_token !== null };
    }),
    more.then((moments) => ({ moments, isCut: false })),
  ]);
  return { moments: merged(lists), isCut: lists.some((it) => it.isCut) };
}

interface TimelineProps {
  id: string;
  of: 'host' | 'indicator';
  seesSecurity?: boolean;
  /** Moments from the resource itself. */
  own: readonly Moment[];
}

/** Timeline of a host or an indicator: alerts, findings, hunts, scans of the inventory and its own events, newest first. */
export function Timeline({ id, of, seesSecurity = false, own }: TimelineProps) {
  const sources = of === 'host' ? ofHost(id, seesSecurity) : ofIndicator(id);
  const timeline = useQuery({
    queryKey: ['timeline', of, id, seesSecurity],
    queryFn: ({ signal }) =>
      read(sources, of === 'host' ? inventoriesOf(id, signal) : Promise.resolve([]), signal),
    refetchInterval: slowed(30_000),
  });
  const { data } = timeline;
  if (!data) return <Trouble of={timeline} />;
  const moments = merged([data, { moments: own, isCut: false }].map((it) => ({ ...it, isCut: false })));
  if (moments.length === 0) return <Empty>{t.timeline.empty}</Empty>;
  return (
    <section className="stack" aria-label={t.timeline.title}>
      <Trouble of={timeline} />
      <ol className="timeline">
        {moments.map((it) => (
          <li key={it.key} className={it.kind}>
            <Time value={it.at} /> <span className="quiet">{t.timeline.kinds[it.kind]}</span>
            <span className="actions">
              {it.severity && <Badge value={it.severity} />}
              {it.to ? (
                <Link to={it.to as never} search={(it.search ?? {}) as never}>
                  <Foreign value={it.text} />
                </Link>
              ) : (
                <Foreign value={it.text} />
              )}
            </span>
          </li>
        ))}
      </ol>
      {data.isCut && <p className="quiet">{t.timeline.cut(number(SHOWN))}</p>}
    </section>
  );
}
