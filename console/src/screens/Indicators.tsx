import { Link } from '@tanstack/react-router';
import { api, body } from '../api/client';
import type { RowOf } from '../api/list';
import { useMay } from '../session/useSession';
import { t } from '../text/catalogue';
import { Act } from '../ui/Act';
import { column, state, text, time } from '../ui/columns';
import { List } from '../ui/List';
import { Page } from '../ui/Page';
import { useAddress } from '../ui/useAddress';
import { AddIndicator } from './AddIndicator';

type Ioc = RowOf<'/api/v1/iocs'>;

const columns = [
  state<Ioc>('type'),
  text<Ioc>('value'),
  state<Ioc>('severity'),
  column<Ioc>('active', (ioc) => (ioc.active ? t.list.yes : t.list.no)),
  text<Ioc>('source'),
  time<Ioc>('created_at'),
];

export function Indicators() {
  const [search, setSearch] = useAddress();
  const may = useMay();
  const writes = may('POST /api/v1/iocs');
  const actions = writes && (
    <>
      <AddIndicator />
      <Link to="/indicators/import">{t.indicators.import}</Link>
    </>
  );
  return (
    <Page title={t.nav.indicators} actions={actions}>
      <List
        path="/api/v1/iocs"
        label={t.nav.indicators}
        columns={columns}
        idOf={(ioc) => ioc.id}
        search={search}
        onSearch={setSearch}
        empty={t.indicators.empty}
        exported
        more={(ioc, close) => writes && <Switch ioc={ioc} onDone={close} />}
      />
    </Page>
  );
}

function Switch({ ioc, onDone }: { ioc: Ioc; onDone: () => void }) {
  const change = () =>
    body(api.PATCH('/api/v1/iocs/{id}', { params: { path: { id: ioc.id } }, body: { active: !ioc.active } }));
  return (
    <Act label={ioc.active ? t.indicators.deactivate : t.indicators.activate} run={change} onDone={onDone} />
  );
}
