import { api, attempt, body } from '../api/client';
import type { components } from '../api/contract';
import { type Recognised, recognise, refang, type Type } from '../indicator/recognise';

type Selection = components['schemas']['SelectionBody'];

export type Preview = (components['schemas']['Preview'] | components['schemas']['QuickPreview']) & {
  hosts_by_platform?: Readonly<Record<string, number>>;
  offline_hosts?: number;
};
export type Depth = 'quick' | 'standard' | 'deep';

/** What the form of a new hunt holds. */
export interface Plan {
  readonly name: string;
  readonly pasted: string;
  /** The types that the user gave to values, instead of those recognised. */
  readonly types: Readonly<Record<string, Type>>;
  readonly everyStored: boolean;
  /** What an earlier hunt looked for; the paste is left alone then. */
  readonly again?: { readonly name: string; readonly count: number; readonly selection: Selection };
  readonly isFleet: boolean;
  readonly hostIds: string;
  readonly depth: Depth;
  readonly windowMinutes: string;
  readonly seenDays: string;
}

export const MOST = 1_000;

export const linesOf = (text: string): string[] =>
  text
    .split(/\r?\n/)
    .map((line) => line.trim())
    .filter((line) => line !== '');

/** The indicators of a paste, each once, and the lines that are none unless the user says of which type they are. */
export function indicatorsOf(plan: Pick<Plan, 'pasted' | 'types'>): {
  known: Recognised[];
  unknown: string[];
} {
  const known = new Map<string, Recognised>();
  const unknown: string[] = [];
  for (const line of linesOf(plan.pasted)) {
    const found = recognise(line);
    const value = found?.value ?? refang(line);
    const type = plan.types[value] ?? found?.type;
    if (type) known.set(`${type} ${value}`, { type, value });
    else unknown.push(value);
  }
  return { known: [...known.values()], unknown: [...new Set(unknown)] };
}

function common(plan: Plan) {
  return {
    depth: plan.depth,
    ...(plan.name.trim() === '' ? {} : { name: plan.name.trim() }),
    ...(plan.windowMinutes === '' ? {} : { live_window_minutes: Number(plan.windowMinutes) }),
    ...(plan.seenDays === '' ? {} : { seen_within: Number(plan.seenDays) }),
  };
}

/** A single new value for all hosts is a quick hunt, which suggests another type if there is a likelier one. */
function single(plan: Plan): Recognised | undefined {
  const { known } = indicatorsOf(plan);
  return !plan.everyStored && !plan.again && plan.isFleet && known.length === 1 ? known[0] : undefined;
}

/** The service stores new values at the launch; a preview stores none. */
function selectionOf(plan: Plan): Selection {
  if (plan.again) return plan.again.selection;
  return plan.everyStored ? { all: true } : { values: indicatorsOf(plan).known };
}

async function send(plan: Plan, dryRun: boolean): Promise<unknown> {
  const params = { query: { dry_run: dryRun }, header: dryRun ? {} : attempt() };
  const quick = single(plan);
  if (quick) {
    const { type, value } = quick;
    return body(api.POST('/api/v1/hunts/quick', { params, body: { ...common(plan), type, value } }));
  }
  const indicators = selectionOf(plan);
  const target = plan.isFleet
    ? { target_type: 'fleet' as const }
    : { target_type: 'hosts' as const, host_ids: linesOf(plan.hostIds) };
  return body(api.POST('/api/v1/hunts', { params, body: { ...common(plan), ...target, indicators } }));
}

/** What the hunt would ask of whom. Nothing is launched. */
export const preview = (plan: Plan): Promise<Preview> => send(plan, true) as Promise<Preview>;

/** The id of the hunt that was launched. */
export const launch = async (plan: Plan): Promise<string> => ((await send(plan, false)) as { id: string }).id;
