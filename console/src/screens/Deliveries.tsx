import { useState } from 'react';
import { api, attempt, body, done } from '../api/client';
import type { components } from '../api/contract';
import type { RowOf } from '../api/list';
import { isKnown } from '../api/operation';
import { t } from '../text/catalogue';
import { Foreign } from '../text/Foreign';
import { Act } from '../ui/Act';
import { column, count, state, text, time } from '../ui/columns';
import { List } from '../ui/List';
import { NameLink } from '../ui/names';
import { Page } from '../ui/Page';
import { useAddress } from '../ui/useAddress';
import { SubjectLink } from './audit/SubjectLink';

const PATH = '/api/v1/admin/webhook/deliveries';
type Delivery = RowOf<typeof PATH>;
type Tried = components['schemas']['Tried'];

const columns = [
  column<Delivery>('alert_id', (it) => <NameLink field="alert_id" id={it.alert_id} isCell />),
  state<Delivery>('status'),
  count<Delivery>('attempts'),
  time<Delivery>('created_at'),
  time<Delivery>('delivered_at'),
  text<Delivery>('last_error'),
];

export function Deliveries() {
  const [search, setSearch] = useAddress();
  const [tried, setTried] = useState<Tried>();
  const test = () => body(api.POST('/api/v1/admin/webhook/test', { params: { header: attempt() } }));
  const actions = <Act label={t.deliveries.test} run={test} onDone={(answer) => setTried(answer as Tried)} />;
  return (
    <Page title={t.nav.deliveries} actions={actions}>
      {tried && (
        <p role="status">
          <Foreign value={t.deliveries.tested(String(tried.http_status ?? tried.error))} />
        </p>
      )}
      <List
        path={PATH}
        label={t.nav.deliveries}
        columns={columns}
        idOf={(delivery) => delivery.alert_id}
        search={search}
        onSearch={setSearch}
        empty={t.deliveries.empty}
        exported={isKnown(`GET ${PATH}/export`)}
        more={(delivery, close) => (
          <div className="actions">
            {delivery.body_removed_at === null && <Redeliver alertId={delivery.alert_id} onDone={close} />}
            <SubjectLink type="Alert" id={delivery.alert_id} />
          </div>
        )}
      />
    </Page>
  );
}

function Redeliver({ alertId, onDone }: { alertId: string; onDone: () => void }) {
  const params = { path: { alert_id: alertId }, header: attempt() };
  return (
    <Act
      label={t.deliveries.redeliver}
      question={<p>{t.deliveries.redeliverQuestion}</p>}
      run={() => done(api.POST('/api/v1/admin/webhook/deliveries/{alert_id}/redeliver', { params }))}
      onDone={onDone}
    />
  );
}
