import { t } from '../text/catalogue';
import { Foreign } from '../text/Foreign';
import { column, state, text, time } from '../ui/columns';
import { ListOf } from '../ui/ListOf';
import { CellLink, host, indicator } from '../ui/pivots';

/** Sighting of one indicator on one host by one hunt. */
interface Sighting {
  readonly hunt_id: string;
  readonly hunt_name: string;
  readonly host_id: string;
  readonly ioc_id: string;
  readonly late_match: boolean;
}

export const ON_HOST = '/api/v1/hosts/{host_id}/results';
export const OF_INDICATOR = '/api/v1/iocs/{id}/results';

const common = [
  column<Sighting>('hunt_name', (it) => (
    <CellLink to="/hunts/$id" id={it.hunt_id}>
      <Foreign value={it.hunt_name} />
    </CellLink>
  )),
  text<Sighting>('evidence'),
  column<Sighting>('late_match', (it) => (it.late_match ? t.list.yes : t.list.no)),
  time<Sighting>('ingested_at'),
];
const onHost = [state<Sighting>('severity'), indicator<Sighting>(), ...common];
const ofIndicator = [host<Sighting>(), ...common];
const idOf = (it: Sighting): string => `${it.hunt_id} ${it.host_id} ${it.ioc_id}`;

/** Sightings on one host. */
export function SightingsOnHost({ id }: { id: string }) {
  const { tabs, noResults } = t.hosts;
  return (
    <ListOf path={ON_HOST} id={id} label={tabs.results} columns={onHost} idOf={idOf} empty={noResults} />
  );
}

/** Sightings of one indicator. */
export function SightingsOfIndicator({ id }: { id: string }) {
  const { tabs, noResults } = t.indicators;
  return (
    <ListOf
      path={OF_INDICATOR}
      id={id}
      label={tabs.results}
      columns={ofIndicator}
      idOf={idOf}
      empty={noResults}
    />
  );
}
