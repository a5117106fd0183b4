import type { ColumnDef } from '@tanstack/react-table';
import type { RowOf } from '../../api/list';
import { t } from '../../text/catalogue';
import { Foreign } from '../../text/Foreign';
import { column, count, state, text, time, wide } from '../../ui/columns';
import { Facets } from '../../ui/Facets';
import { Facts } from '../../ui/Facts';
import { List } from '../../ui/List';
import { CellLink, host, indicator } from '../../ui/pivots';
import { useAddress } from '../../ui/useAddress';
import type { Finding } from './groups';
import { type Ledger, placeOf, reasonOf } from './ledger';

type Statement = RowOf<'/api/v1/hunts/{id}/queries'>;
type UnaskedHost = RowOf<'/api/v1/hunts/{id}/unasked-hosts'>;

const findings: ColumnDef<Finding>[] = [
  host<Finding>(),
  wide(column<Finding>('evidence', (it) => <Foreign value={placeOf(it.evidence)} />, t.hunts.place)),
  indicator<Finding>(),
  state<Finding>('severity'),
  time<Finding>('detected_at'),
];
const hosts: ColumnDef<Ledger>[] = [
  host<Ledger>(),
  state<Ledger>('state'),
  wide(column<Ledger>('error', (it) => <Foreign value={reasonOf(it)} />, t.hunts.reason)),
  count<Ledger>('rows'),
  time<Ledger>('responded_at'),
];
const unasked: ColumnDef<UnaskedHost>[] = [
  column<UnaskedHost>('hostname', (it) => (
    <CellLink to="/hosts/$id" id={it.host_id}>
      <Foreign value={it.hostname ?? it.host_id} />
    </CellLink>
  )),
  column<UnaskedHost>('reason', (it) => t.hunts.parts[it.reason]),
];
const statements: ColumnDef<Statement>[] = [
  count<Statement>('number'),
  state<Statement>('type'),
  text<Statement>('surface'),
  state<Statement>('audience'),
  wide(text<Statement>('sql')),
];

const FACETS = ['severity', 'ioc_type'] as const;

interface PartProps {
  id: string;
  everyMs: number | false;
}

/** Findings of a hunt, newest first; a row opens to its evidence. */
export function Findings({ id, everyMs }: PartProps) {
  const [search, onSearch] = useAddress();
  return (
    <List
      {...{ id, everyMs, search, onSearch }}
      path="/api/v1/hunts/{id}/results"
      facets={
        <Facets {...{ id, everyMs, search, onSearch }} path="/api/v1/hunts/{id}/results" fields={FACETS} />
      }
      label={t.hunts.tabs.results}
      columns={findings}
      idOf={(row) => `${row.host_id} ${row.ioc_id}`}
      empty={everyMs === false ? t.hunts.foundNothing : t.hunts.noResults}
      more={(row) => <Evidence of={row} />}
      exported
    />
  );
}

function Evidence({ of: { evidence, more_evidence: more } }: { of: Finding }) {
  return (
    <>
      {[evidence, ...more].map((row, at) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: rows of evidence have no identity and never move
        <Facts key={at} of={row} />
      ))}
    </>
  );
}

/** Asked hosts of a hunt with the reason for their state. */
export function Hosts({ id, everyMs }: PartProps) {
  const [search, onSearch] = useAddress();
  return (
    <List
      {...{ id, everyMs, search, onSearch }}
      path="/api/v1/hunts/{id}/hosts"
      label={t.hunts.tabs.hosts}
      columns={hosts}
      idOf={(row) => row.host_id}
      exported
    />
  );
}

/** Hosts of the target that the launch left out. */
export function Unasked({ id, everyMs }: PartProps) {
  const [search, onSearch] = useAddress();
  return (
    <List
      {...{ id, everyMs, search, onSearch }}
      path="/api/v1/hunts/{id}/unasked-hosts"
      label={t.hunts.tabs.unasked}
      columns={unasked}
      idOf={(row) => row.host_id}
    />
  );
}

/** Statements of a hunt. */
export function Statements({ id, everyMs }: PartProps) {
  const [search, onSearch] = useAddress();
  return (
    <List
      {...{ id, everyMs, search, onSearch }}
      path="/api/v1/hunts/{id}/queries"
      label={t.hunts.tabs.queries}
      columns={statements}
      idOf={(row) => String(row.number)}
    />
  );
}
