import { Link } from '@tanstack/react-router';
import type { RowOf } from '../api/list';
import { useMay } from '../session/useSession';
import { t } from '../text/catalogue';
import { Foreign } from '../text/Foreign';
import { shown } from '../text/foreign';
import { Badge } from '../ui/Badge';
import { column, count, state, time, wide } from '../ui/columns';
import { Choice } from '../ui/Field';
import { FilterLine } from '../ui/FilterLine';
import { List } from '../ui/List';
import { NameLink } from '../ui/names';
import { Page } from '../ui/Page';
import { CellLink, host } from '../ui/pivots';
import { useAddress } from '../ui/useAddress';
import { useKeys } from '../ui/useKeys';
import { useSelection } from '../ui/useSelection';
import { AcknowledgeAll, AcknowledgeSelected } from './Acknowledge';
import { AlertPanel } from './alert/AlertPanel';
import { type Grouping, GroupTable, isGrouping } from './alert/Groups';
import { ofAlerts } from './pending';
import { useUndo } from './useUndo';

type Alert = RowOf<'/api/v1/alerts'>;

/** Maximum of characters of a value in the name of an alert. */
const NAME = 40;

/** Parameters of the address that are no filters. */
const HIDDEN = ['alert', 'group'];

const columns = [
  state<Alert>('severity'),
  host<Alert>(),
  wide(
    column<Alert>('ioc_value', (alert) =>
      alert.ioc_id ? (
        <CellLink to="/indicators/$id" id={alert.ioc_id}>
          <Foreign value={alert.ioc_value} />
        </CellLink>
      ) : (
        <Foreign value={alert.ioc_value ?? alert.detail} />
      ),
    ),
  ),
  column<Alert>('kind', (alert) => <Badge value={alert.ioc_type ?? alert.kind} />, t.alerts.type, {
    rem: 8.5,
    kind: 'state',
  }),
  column<Alert>('hunt_id', (alert) => <FoundBy alert={alert} />, t.alerts.foundBy),
  count<Alert>('occurrences'),
  time<Alert>('created_at'),
];

/** Hunt, watchlist or campaign that found the match of an alert. */
function FoundBy({ alert }: { alert: Alert }) {
  const field = (['hunt_id', 'pack_id', 'campaign_id'] as const).find((it) => alert[it]);
  return field === undefined ? '–' : <NameLink field={field} id={alert[field] ?? ''} isCell />;
}

type Named = Pick<Alert, 'id' | 'ioc_value' | 'detail' | 'hostname'>;

const ofAlert = ({ id, ioc_value, detail, hostname }: Named) =>
  ofAlerts([id], t.alerts.named(shown(ioc_value ?? detail ?? '', NAME), shown(hostname, NAME)));

/** Screen of alerts for triage. By default it lists open alerts of indicators; the parameter `alert` opens one of them. */
export function Alerts() {
  const [{ alert: opened, group, ...search }, setSearch] = useAddress();
  const grouping = isGrouping(group) ? group : undefined;
  const may = useMay();
  const writes = may('PUT /api/v1/alerts/{id}/acknowledge');
  const selection = useSelection<Alert>(search);
  const undo = useUndo();
  useKeys({ u: () => undo.undo() });
  return (
    <Page
      title={t.nav.alerts}
      actions={
        <GroupBy
          value={grouping}
          onChange={(by) => {
            selection.clear();
            setSearch(by === undefined ? search : { ...search, group: by });
          }}
        />
      }
    >
      {selection.rows.size > 0 && (
        <AcknowledgeSelected of={selection} onAcknowledge={(ids) => undo.begin(ofAlerts(ids))} />
      )}
      {grouping !== undefined ? (
        <>
          <FilterLine
            path="/api/v1/alerts"
            search={search}
            onSearch={(next) => setSearch({ ...next, group: grouping })}
            without={HIDDEN}
          />
          <GroupTable
            by={grouping}
            search={search}
            onAcknowledge={writes ? (it) => undo.begin(it) : undefined}
          />
        </>
      ) : (
        <List
          path="/api/v1/alerts"
          label={t.nav.alerts}
          columns={columns}
          idOf={(alert) => alert.id}
          search={search}
          onSearch={setSearch}
          hidden={HIDDEN}
          empty={t.alerts.empty}
          everyMs={5_000}
          exported
          actions={(shown) => writes && <AcknowledgeAll search={search} shown={shown} />}
          selection={writes ? selection : undefined}
          keys={writes ? { e: (alert) => undo.begin(ofAlert(alert)) } : undefined}
          isOpen={opened !== undefined}
          onOpen={(alert) => setSearch({ ...search, alert: alert.id })}
        />
      )}
      {opened !== undefined && (
        <AlertPanel
          id={opened}
          onClose={() => setSearch(search)}
          onAcknowledge={writes ? (alert) => undo.begin(ofAlert(alert)) : undefined}
          onUndo={() => undo.undo()}
        />
      )}
      <p className="quiet">
        <Link to="/alerts" search={{ category: 'ioc' } as never}>
          {t.alerts.onlyIndicators}
        </Link>
      </p>
    </Page>
  );
}

function GroupBy({
  value,
  onChange,
}: {
  value: Grouping | undefined;
  onChange: (by: Grouping | undefined) => void;
}) {
  const words = t.alerts.groups;
  return (
    <Choice
      label={t.alerts.groupBy}
      value={value ?? ''}
      onChange={(word) => onChange(isGrouping(word) ? word : undefined)}
      options={[
        ['', words.none],
        ['ioc', words.ioc],
        ['host', words.host],
        ['hunt', words.hunt],
      ]}
    />
  );
}
