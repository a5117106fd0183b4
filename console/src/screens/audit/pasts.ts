import { api } from '../../api/client';
import { ServiceProblem } from '../../api/problem';
import type { t } from '../../text/catalogue';

export type Kind = keyof typeof t.audit.past.kinds;

const KINDS: Readonly<Record<string, Kind>> = {
  Hunt: 'hunt',
  Campaign: 'campaign',
  Alert: 'alert',
  Indicator: 'indicator',
};

/** Returns the kind of an aggregate for as-of queries; undefined if it has none. */
export const pastOf = (aggregateType: string | null): Kind | undefined => KINDS[aggregateType ?? ''];

export const isKind = (word: string | undefined): word is Kind =>
  word !== undefined && Object.values(KINDS).includes(word as Kind);

/** State of an aggregate, and the number of events that it was derived from. */
export interface State {
  readonly fields: Readonly<Record<string, unknown>>;
  readonly position: number;
  readonly size: number;
}

/** Reads the state of an aggregate, now or at a time. */
export async function stateOf(kind: Kind, id: string, asOf: string | undefined): Promise<State> {
  const params = { path: { id }, query: asOf === undefined ? {} : { as_of: asOf } };
  const { data, error, response } = await ask(kind, params);
  if (!response.ok) throw ServiceProblem.of(response, error);
  return {
    fields: data as State['fields'],
    position: Number(response.headers.get('X-As-Of-Position')),
    size: Number(response.headers.get('X-As-Of-Size')),
  };
}

type Params = { path: { id: string }; query: { as_of?: string } };

function ask(kind: Kind, params: Params) {
  switch (kind) {
    case 'hunt':
      return api.GET('/api/v1/hunts/{id}', { params });
    case 'campaign':
      return api.GET('/api/v1/campaigns/{id}', { params });
    case 'alert':
      return api.GET('/api/v1/alerts/{id}', { params });
    case 'indicator':
      return api.GET('/api/v1/iocs/{id}', { params });
  }
}

/** Returns each field of either state, and whether it differs. */
export function compared(before: State['fields'], now: State['fields']) {
  const names = [...new Set([...Object.keys(now), ...Object.keys(before)])];
  return names.map((name) => ({
    name,
    before: before[name],
    now: now[name],
    isChanged: JSON.stringify(before[name]) !== JSON.stringify(now[name]),
  }));
}
