import { filtersOf, SEPARATOR, type Search } from '../api/list';
import { ServiceProblem } from '../api/problem';
import { session } from '../session/session';

const LIST = '/api/v1/alerts';
const WHERE = '/api/v1/alerts/acknowledge-where';

/** Parameters of the list's address that are no filters of the acknowledgement, which always applies to open alerts. */
const NO_FILTERS = new Set(['sort', 'alert', 'acknowledged']);

/** Returns true if a list with these filters contains only open alerts. */
export const isOpenOnly = ({ acknowledged }: Search): boolean =>
  acknowledged === undefined || acknowledged === 'false';

export interface Counted {
  acknowledged: number;
}

/** Converts the list's filters to the request body, with the time up to which the list was seen. */
export function whereOf(search: Search, seenTo: Date): Readonly<Record<string, unknown>> {
  const kinds = filtersOf(LIST);
  const where: Record<string, unknown> = { created_before: seenTo.toISOString() };
  for (const [name, value] of Object.entries(search)) {
    const kind = kinds[name];
    if (kind === undefined || NO_FILTERS.has(name)) continue;
    if (typeof kind === 'object' && 'anyOf' in kind) where[name] = value.split(SEPARATOR);
    else where[name] = kind === 'boolean' ? value === 'true' : value;
  }
  return where;
}

/** Acknowledges all alerts that meet the filters; a dry run only counts them. */
export async function acknowledgeWhere(
  where: Readonly<Record<string, unknown>>,
  isTrial: boolean,
): Promise<Counted> {
  const headers = {
    'Content-Type': 'application/json',
    ...(isTrial ? {} : { 'Idempotency-Key': crypto.randomUUID() }),
  };
  const url = `${WHERE}?dry_run=${isTrial}`;
  const response = await session.send(
    new Request(url, { method: 'POST', headers, body: JSON.stringify(where), keepalive: true }),
  );
  const content: unknown = await response.json().catch(() => undefined);
  if (!response.ok) throw ServiceProblem.of(response, content);
  return content as Counted;
}
