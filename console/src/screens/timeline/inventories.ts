import { address, page, type RowOf } from '../../api/list';
import { t } from '../../text/catalogue';
import { number } from '../../text/format';
import type { Moment } from './moments';

const PATH = '/api/v1/hunts/{id}/hosts';
/** Number of hunts whose answers are read; each answer holds the state of the inventory at its time. */
const HUNTS = '3';

type Answer = RowOf<typeof PATH>;

/** Reads the states of a host's inventory of files from its answers to the newest hunts. */
export async function inventoriesOf(id: string, signal: AbortSignal): Promise<readonly Moment[]> {
  const newest = address('/api/v1/hunts', undefined, { host_id: id }, { page_size: HUNTS });
  const hunts = await page<RowOf<'/api/v1/hunts'>>(newest, signal, undefined);
  const answers = await Promise.all(
    hunts.items.map((hunt) => page<Answer>(address(PATH, hunt.id, { host_id: id }), signal, undefined)),
  );
  return momentsOf(answers.flatMap((it) => it.items));
}

/** Returns one moment for each scan that the answers name, newest answers first. */
export function momentsOf(answers: readonly Answer[]): readonly Moment[] {
  const scans = new Map<string, Moment>();
  for (const { searched, responded_at: answered } of answers) {
    const state = searched?.inventory;
    const at = state?.as_of ?? answered;
    if (!state || !at || scans.has(at)) continue;
    const words = t.timeline.inventory;
    const text =
      state.as_of === null
        ? words.initial
        : (state.complete ? words.complete : words.incomplete)(number(state.files), number(state.unhashed));
    scans.set(at, { key: `inventory ${at}`, at, kind: 'inventory', text });
  }
  return [...scans.values()];
}
