import { idsOf } from '../api/ids';
import { type Hunt, readWholeHunt } from './hunt';
import type { Plan } from './launch';

const MOST_HOSTS = 10_000;

/** Returns the plan of a hunt with the same indicators, targets and options as an earlier one. */
export async function planOf(id: string, signal: AbortSignal): Promise<Partial<Plan>> {
  const hunt = await readWholeHunt(id, signal);
  const isFleet = hunt.target_type === 'fleet';
  return {
    name: hunt.name,
    again: { name: hunt.name, count: hunt.indicator_count, selection: selectionOf(hunt) },
    isFleet,
    hostIds: isFleet ? '' : (await hostsOf(id, signal)).join('\n'),
    depth: hunt.depth ?? 'standard',
    windowMinutes: String(hunt.live_window_minutes),
    seenDays: String(hunt.seen_within),
  };
}

function selectionOf({ selection, indicators }: Hunt) {
  if (selection?.by === 'all') return { all: true };
  if (selection?.by === 'kind') return { types: selection.types, severities: selection.severities };
  return { ids: indicators.map((it) => it.id) };
}

const hostsOf = (id: string, signal: AbortSignal): Promise<string[]> =>
  idsOf(`/api/v1/hunts/${encodeURIComponent(id)}/hosts`, 'host_id', MOST_HOSTS, signal);
