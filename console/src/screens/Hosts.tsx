import { Link } from '@tanstack/react-router';
import { useState } from 'react';
import { api, body, done } from '../api/client';
import type { RowOf } from '../api/list';
import { useMay } from '../session/useSession';
import { t } from '../text/catalogue';
import { Act } from '../ui/Act';
import { state, text, time } from '../ui/columns';
import { Text } from '../ui/Field';
import { List } from '../ui/List';
import { Page } from '../ui/Page';
import { useAddress } from '../ui/useAddress';

type Host = RowOf<'/api/v1/hosts'>;

const columns = [
  text<Host>('hostname'),
  state<Host>('status'),
  state<Host>('platform'),
  text<Host>('os_version'),
  text<Host>('agent_version'),
  text<Host>('labels'),
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
        empty={t.hosts.empty}
        exported
        more={(host, close) => <Actions key={host.id} host={host} onDone={close} />}
      />
    </Page>
  );
}

function Actions({ host, onDone }: { host: Host; onDone: () => void }) {
  const may = useMay();
  const [labels, setLabels] = useState(host.labels.join(', '));
  const path = { host_id: host.id };
  const words = labels
    .split(',')
    .map((it) => it.trim())
    .filter((it) => it !== '');
  return (
    <div className="stack">
      <div className="actions">
        <Link to="/alerts" search={{ host_id: host.id } as never}>
          {t.hosts.alerts}
        </Link>
        {may('POST /api/v1/hunts') && (
          <Link to="/hunts/new" search={{ host: host.id } as never}>
            {t.hunts.new}
          </Link>
        )}
      </div>
      {may('PATCH /api/v1/hosts/{host_id}') && (
        <>
          <Text label={t.hosts.labels} value={labels} onChange={setLabels} maxLength={2_048} />
          <Act
            label={t.hosts.saveLabels}
            run={() =>
              body(api.PATCH('/api/v1/hosts/{host_id}', { params: { path }, body: { labels: words } }))
            }
            onDone={onDone}
          />
        </>
      )}
      {may('DELETE /api/v1/hosts/{host_id}') && (
        <Act
          label={t.hosts.retire}
          question={<p>{t.hosts.retireQuestion}</p>}
          run={() => done(api.DELETE('/api/v1/hosts/{host_id}', { params: { path } }))}
          onDone={onDone}
        />
      )}
    </div>
  );
}
