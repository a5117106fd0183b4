import { api, attempt, body } from '../api/client';
import type { components } from '../api/contract';
import type { TypedValue } from '../indicator/types';

type Selection = components['schemas']['SelectionBody'];

export type Preview = (components['schemas']['Preview'] | components['schemas']['QuickPreview']) & {
  hosts_by_platform?: Readonly<Record<string, number>>;
  offline_hosts?: number;
};
export type Depth = 'quick' | 'standard' | 'deep';

/** State of the form of a new hunt. */
export interface Plan {
  readonly name: string;
  readonly pasted: string;
  /** Values that the user has chosen for lines, by the line's text. */
  readonly taken: Readonly<Record<string, TypedValue>>;
  readonly everyStored: boolean;
  /** Indicators of an earlier hunt; the paste is ignored if present. */
  readonly again?: { readonly name: string; readonly count: number; readonly selection: Selection };
  readonly isFleet: boolean;
  readonly hostIds: string;
  readonly depth: Depth;
  readonly windowMinutes: string;
  readonly seenDays: string;
}

/** Properties of one part of the form. */
export interface PartProps {
  plan: Plan;
  onChange: (part: Partial<Plan>) => void;
}

/** Plan and the indicators of its paste. */
export interface Order {
  readonly plan: Plan;
  readonly values: readonly TypedValue[];
}

export const MOST = 1_000;

export const linesOf = (text: string): string[] =>
  text
    .split(/\r?\n/)
    .map((line) => line.trim())
    .filter((line) => line !== '');

function common(plan: Plan) {
  return {
    depth: plan.depth,
    ...(plan.name.trim() === '' ? {} : { name: plan.name.trim() }),
    ...(plan.windowMinutes === '' ? {} : { live_window_minutes: Number(plan.windowMinutes) }),
    ...(plan.seenDays === '' ? {} : { seen_within: Number(plan.seenDays) }),
  };
}

/** Returns the single new value of a quick hunt on all hosts; the service may suggest a likelier type for it. */
const single = ({ plan, values }: Order): TypedValue | undefined =>
  !plan.everyStored && !plan.again && plan.isFleet && values.length === 1 ? values[0] : undefined;

/** Returns the selection of indicators. The service stores new values at the launch; a preview stores none. */
function selectionOf({ plan, values }: Order): Selection {
  if (plan.again) return plan.again.selection;
  return plan.everyStored ? { all: true } : { values: values.map(({ type, value }) => ({ type, value })) };
}

async function send(order: Order, dryRun: boolean): Promise<unknown> {
  const { plan } = order;
  const params = { query: { dry_run: dryRun }, header: dryRun ? {} : attempt() };
  const quick = single(order);
  if (quick) {
    const { type, value } = quick;
    return body(api.POST('/api/v1/hunts/quick', { params, body: { ...common(plan), type, value } }));
  }
  const target = plan.isFleet
    ? { target_type: 'fleet' as const }
    : { target_type: 'hosts' as const, host_ids: linesOf(plan.hostIds) };
  const indicators = selectionOf(order);
  return body(api.POST('/api/v1/hunts', { params, body: { ...common(plan), ...target, indicators } }));
}

/** Requests the preview of a hunt, without launching it. */
export const preview = (order: Order): Promise<Preview> => send(order, true) as Promise<Preview>;

/** Launches the hunt and returns its id. */
export const launch = async (order: Order): Promise<string> =>
  ((await send(order, false)) as { id: string }).id;
