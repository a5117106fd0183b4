import { idsOf } from '../../api/ids';
import { type Hunt, readWholeHunt } from '../hunt/hunt';
import { MOST_NAMED } from '../hunt/parts';
import type { Plan } from './launch';

/**
 * Returns the plan of a hunt with the same indicators and options as an earlier one, and the same targets or only the
 * remaining ones: hosts without a complete answer, and hosts that the launch left out.
 */
export async function planOf(id: string, remains: boolean, signal: AbortSignal): Promise<Partial<Plan>> {
  const hunt = await readWholeHunt(id, signal);
  const isFleet = hunt.target_type === 'fleet' && !remains;
  return {
    name: hunt.name,
    again: { name: hunt.name, count: hunt.indicator_count, selection: selectionOf(hunt) },
    isNamed: !isFleet,
    hostIds: isFleet ? '' : (await (remains ? remainingOf : hostsOf)(id, signal)).join('\n'),
    depth: hunt.depth ?? 'standard',
    windowMinutes: String(hunt.live_window_minutes),
    seenDays: String(hunt.seen_within),
  };
}

function selectionOf({ selection, indicators }: Hunt) {
  if (selection?.by === 'all') return { all: true };
  if (selection?.by === 'kind')
    return {
      types: selection.types,
      severities: selection.severities,
      sources: selection.sources,
      tags: selection.tags,
    };
  return { ids: indicators.map((it) => it.id) };
}

const hostsOf = (id: string, signal: AbortSignal, filters = ''): Promise<string[]> =>
  idsOf(`/api/v1/hunts/${encodeURIComponent(id)}/hosts${filters}`, 'host_id', MOST_NAMED, signal);

const UNANSWERED = '?state=error&state=timed_out&state=cancelled&state=never_dispatched';

async function remainingOf(id: string, signal: AbortSignal): Promise<string[]> {
  const unasked = `/api/v1/hunts/${encodeURIComponent(id)}/unasked-hosts`;
  const [asked, others] = await Promise.all([
    hostsOf(id, signal, UNANSWERED),
    idsOf(unasked, 'host_id', MOST_NAMED, signal),
  ]);
  return [...new Set([...asked, ...others])].slice(0, MOST_NAMED);
}
