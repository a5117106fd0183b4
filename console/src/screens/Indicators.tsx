import { Link } from '@tanstack/react-router';
import { api, body } from '../api/client';
import { address, type RowOf } from '../api/list';
import { isKnown } from '../api/operation';
import { useMay } from '../session/useSession';
import { t } from '../text/catalogue';
import { Foreign } from '../text/Foreign';
import { Act } from '../ui/Act';
import { column, count, flag, state, text, time, wide } from '../ui/columns';
import { List } from '../ui/List';
import { Page } from '../ui/Page';
import { CellLink } from '../ui/pivots';
import { SelectAll } from '../ui/SelectAll';
import { useAddress } from '../ui/useAddress';
import { useSelection } from '../ui/useSelection';
import { AddIndicator } from './AddIndicator';
import { CHANGE_MANY, MOST, SelectionActs } from './indicator/SelectionActs';

type Ioc = RowOf<'/api/v1/iocs'>;

const columns = [
  state<Ioc>('type'),
  wide(
    column<Ioc>('value', (ioc) => (
      <CellLink to="/indicators/$id" id={ioc.id}>
        <Foreign value={ioc.value} />
      </CellLink>
    )),
  ),
  state<Ioc>('severity'),
  flag<Ioc>('active'),
  text<Ioc>('source'),
  count<Ioc>('hosts'),
  time<Ioc>('last_seen'),
  time<Ioc>('created_at'),
];

export function Indicators() {
  const [search, setSearch] = useAddress();
  const selection = useSelection<Ioc>(search);
  const may = useMay();
  const writes = may('POST /api/v1/iocs');
  const selects = writes && isKnown(CHANGE_MANY);
  const actions = writes && (
    <>
      <AddIndicator />
      <Link to="/indicators/import">{t.indicators.import}</Link>
    </>
  );
  return (
    <Page title={t.nav.indicators} actions={actions}>
      {selects && <SelectionActs of={selection} />}
      <List
        path="/api/v1/iocs"
        label={t.nav.indicators}
        columns={columns}
        idOf={(ioc) => ioc.id}
        search={search}
        onSearch={setSearch}
        empty={t.indicators.empty}
        exported
        actions={(shown) =>
          selects && (
            <SelectAll
              key={address('/api/v1/iocs', undefined, search)}
              url={address('/api/v1/iocs', undefined, search)}
              total={shown.total}
              most={MOST}
              onSelect={selection.select}
            />
          )
        }
        selection={selects ? selection : undefined}
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
