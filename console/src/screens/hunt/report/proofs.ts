import { api, attempt, body } from '../../../api/client';
import type { RowOf } from '../../../api/list';
import { ServiceProblem } from '../../../api/problem';
import { session } from '../../../session/session';
import type { ZipFile } from './zip';

export type LoggedEvent = RowOf<'/api/v1/audit/events'>;

/** Maximum of events with a proof in one report. */
const MOST = 100;

/** Event of a hunt, with the file of its proof; no file before a checkpoint covers the event. */
export interface Proved {
  readonly event: LoggedEvent;
  readonly file?: ZipFile;
}

export interface Proofs {
  readonly events: readonly Proved[];
  readonly total: number;
  readonly checkpoint?: ZipFile;
}

async function textOf(path: string, signal: AbortSignal): Promise<string> {
  const response = await session.send(new Request(path, { signal }));
  const content = await response.text();
  if (!response.ok) throw ServiceProblem.of(response, JSON.parse(content));
  return content;
}

const isUnpublished = (error: unknown): boolean =>
  error instanceof ServiceProblem && (error.code === 'not_yet_published' || error.status === 404);

/** Returns the name of a proof's file. Sequence numbers repeat between aggregates, positions do not. */
export const nameOf = ({ position, type }: Pick<LoggedEvent, 'position' | 'type'>): string =>
  `proofs/${position}-${type}.json`;

async function proofOf(event: LoggedEvent, signal: AbortSignal): Promise<Proved> {
  try {
    // The text of the answer as it is: a number of the event may be larger than this page can hold.
    const content = await textOf(`/api/v1/audit/proofs/${encodeURIComponent(event.event_id)}`, signal);
    return { event, file: { name: nameOf(event), content } };
  } catch (error) {
    if (!isUnpublished(error)) throw error;
    return { event };
  }
}

/**
 * Reads the events of a hunt with their proofs, oldest first. If the last event is not covered and the user may publish
 * checkpoints, one is published first.
 */
export async function proofsOf(id: string, publishes: boolean, signal: AbortSignal): Promise<Proofs> {
  const query = { aggregate_id: id, sort: 'position' as const, page_size: MOST };
  const { items, total } = await body(api.GET('/api/v1/audit/events', { params: { query }, signal }));
  const last = items.at(-1);
  if (publishes && last && (await proofOf(last, signal)).file === undefined)
    await body(api.POST('/api/v1/audit/checkpoints', { params: { header: attempt() } }));
  const events: Proved[] = [];
  for (const event of items) events.push(await proofOf(event, signal));
  if (events.every(({ file }) => file === undefined)) return { events, total };
  const content = await textOf('/api/v1/audit/checkpoint', signal);
  return { events, total, checkpoint: { name: 'checkpoint', content } };
}
