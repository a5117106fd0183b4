import { Link } from '@tanstack/react-router';
import type { RowOf } from '../api/list';
import { useMay } from '../session/useSession';
import { t } from '../text/catalogue';
import { Foreign } from '../text/Foreign';
import { chips, column, state, text, time, wide } from '../ui/columns';
import { List } from '../ui/List';
import { CopyText } from '../ui/names';
import { Page } from '../ui/Page';
import { useAddress } from '../ui/useAddress';
import { Retire } from './host/ends';
import { Labels } from './host/Labels';

type Host = RowOf<'/api/v1/hosts'>;

const columns = [
  wide(
    column<Host>('hostname', (host) => (
      <Link to="/hosts/$id" params={{ id: host.id }}>
        <Foreign value={host.hostname} />
      </Link>
    )),
  ),
  state<Host>('status'),
  state<Host>('platform'),
  text<Host>('os_version'),
  text<Host>('agent_version'),
  chips<Host>('labels'),
  time<Host>('last_seen_at'),
];

export function Hosts() {
  const [search, setSearch] = useAddress();
  return (
    <Page title={t.nav.hosts}>
      <List
        path="/api/v1/hosts"
        label={t.nav.hosts}
        columns={columns}
        idOf={(host) => host.id}
        search={search}
        onSearch={setSearch}
        empty={<NoHosts isFiltered={Object.keys(search).length > 0} />}
        exported
        more={(host, close) => <Actions key={host.id} host={host} onDone={close} />}
      />
    </Page>
  );
}

/** Reason for an empty list; without any host, the commands that enroll the first one. */
function NoHosts({ isFiltered }: { isFiltered: boolean }) {
  if (isFiltered) return t.list.empty;
  const commands = t.hosts.enroll(location.hostname);
  return (
    <>
      <p>{t.hosts.empty}</p>
      <pre>{commands}</pre>
      <CopyText text={commands} />
    </>
  );
}

function Actions({ host, onDone }: { host: Host; onDone: () => void }) {
  const may = useMay();
  return (
    <div className="stack">
      <div className="actions">
        {may('POST /api/v1/hunts') && (
          <Link to="/hunts/new" search={{ host: host.id } as never}>
            {t.hosts.hunt}
          </Link>
        )}
        {may('DELETE /api/v1/hosts/{host_id}') && <Retire id={host.id} onDone={onDone} />}
      </div>
      {may('PATCH /api/v1/hosts/{host_id}') && <Labels id={host.id} labels={host.labels} onDone={onDone} />}
    </div>
  );
}
