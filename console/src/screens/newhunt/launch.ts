import { api, attempt, body } from '../../api/client';
import type { components } from '../../api/contract';
import type { Severity, Type, TypedValue } from '../../indicator/types';
import { linesOf } from '../../text/lines';
import { send as sendFile } from '../importing';

type Selection = components['schemas']['SelectionBody'];
type Launch = components['schemas']['LaunchBody'];
type Target = components['schemas']['TargetBody'];

export type Preview = (components['schemas']['Preview'] | components['schemas']['QuickPreview']) & {
  hosts_by_platform?: Readonly<Record<string, number>>;
  offline_hosts?: number;
};
export type Platform = 'linux' | 'macos' | 'windows';
export type Depth = 'quick' | 'standard' | 'deep';

/** Conditions on stored indicators, each with the accepted values; empty for any value. */
export interface Stored {
  readonly types: readonly Type[];
  readonly severities: readonly Severity[];
  /** Sources, one a line. */
  readonly sources: string;
  /** Tags, one a line. */
  readonly tags: string;
}

export const ANY_STORED: Stored = { types: [], severities: [], sources: '', tags: '' };

/** State of the form for the hosts of a launch. */
export interface TargetPlan {
  /** Labels of which a host needs one; empty for any host. */
  readonly labels: readonly string[];
  /** Labels of which a host needs all. */
  readonly labelsAll: readonly string[];
  /** Labels of which a host must have none. */
  readonly labelsNot: readonly string[];
  readonly platforms: readonly Platform[];
  /** Hostnames, one a line; empty for any host. */
  readonly hostnames: string;
  /** True if hosts are named by id, in place of labels, platforms and hostnames. */
  readonly isNamed: boolean;
  /** Ids of named hosts, one a line. */
  readonly hostIds: string;
}

export const ANY_HOST: TargetPlan = {
  labels: [],
  labelsAll: [],
  labelsNot: [],
  platforms: [],
  hostnames: '',
  isNamed: false,
  hostIds: '',
};

/** State of the form of a new hunt. */
export interface Plan extends TargetPlan {
  readonly name: string;
  readonly pasted: string;
  /** Values that the user has chosen for lines, by the line's text. */
  readonly taken: Readonly<Record<string, TypedValue>>;
  /** True to hunt stored active indicators in place of the paste: all, or those that meet each given condition. */
  readonly everyStored: boolean;
  readonly stored: Stored;
  /** Indicators of an earlier hunt; the paste is ignored if present. */
  readonly again?: { readonly name: string; readonly count: number; readonly selection: Selection };
  /** Types that are left out. */
  readonly types: readonly Type[];
  /** Severity of new indicators; empty for the service's default. */
  readonly severity: string;
  /** Source of new indicators; empty for none. */
  readonly source: string;
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

function common(plan: Plan) {
  return {
    depth: plan.depth,
    ...(plan.name.trim() === '' ? {} : { name: plan.name.trim() }),
    ...(plan.windowMinutes === '' ? {} : { live_window_minutes: Number(plan.windowMinutes) }),
    ...(plan.seenDays === '' ? {} : { seen_within: Number(plan.seenDays) }),
  };
}

/** Returns true if the launch needs the right to hunt on all hosts: platforms and exclusions do not change that. */
export const isFleetWide = ({ labels, labelsAll, hostnames, isNamed }: TargetPlan): boolean =>
  !isNamed && labels.length + labelsAll.length === 0 && hostnames.trim() === '';

const isFleet = (plan: TargetPlan): boolean =>
  isFleetWide(plan) && plan.platforms.length + plan.labelsNot.length === 0;

const given = <T>(name: string, values: readonly T[]) => (values.length > 0 ? { [name]: [...values] } : {});

/** Returns the target of a launch. */
export function targetOf(plan: TargetPlan): Pick<Launch, 'target' | 'target_type' | 'host_ids'> {
  if (isFleet(plan)) return { target_type: 'fleet' };
  if (plan.isNamed) return { target_type: 'hosts', host_ids: linesOf(plan.hostIds) };
  return { target: conditionOf(plan) };
}

/** Returns the condition on the hosts; without a part for all hosts. */
export function conditionOf(plan: TargetPlan): Target {
  if (plan.isNamed) return { host_ids: linesOf(plan.hostIds) };
  const { labels, labelsAll, labelsNot, platforms } = plan;
  const hostnames = linesOf(plan.hostnames);
  return {
    ...(labels.length + labelsAll.length + labelsNot.length > 0 && {
      labels: {
        ...given('include_any', labels),
        ...given('include_all', labelsAll),
        ...given('exclude', labelsNot),
      },
    }),
    ...(platforms.length > 0 && { platforms: [...platforms] }),
    ...(hostnames.length > 0 && { hostnames }),
  };
}

/** Returns the single new value of a quick hunt on all hosts; the service may suggest a likelier type for it. */
const single = ({ plan, values }: Order): TypedValue | undefined =>
  !plan.everyStored && !plan.again && isFleet(plan) && values.length === 1 ? values[0] : undefined;

/** Returns the selection of indicators. The service stores new values at the launch; a preview stores none. */
function selectionOf({ plan, values }: Order): Selection {
  if (plan.again) return plan.again.selection;
  return plan.everyStored
    ? storedOf(plan.stored)
    : { values: values.map(({ type, value }) => ({ type, value })) };
}

/** Returns the selection of stored indicators. */
export function storedOf({ types, severities, sources, tags }: Stored): Selection {
  const conditions = {
    ...given('types', types),
    ...given('severities', severities),
    ...given('sources', linesOf(sources)),
    ...given('tags', linesOf(tags)),
  };
  return Object.keys(conditions).length === 0 ? { all: true } : conditions;
}

async function send(order: Order, dryRun: boolean): Promise<unknown> {
  const { plan } = order;
  const params = { query: { dry_run: dryRun }, header: dryRun ? {} : attempt() };
  const quick = single(order);
  if (quick) {
    const { type, value } = quick;
    return body(api.POST('/api/v1/hunts/quick', { params, body: { ...common(plan), type, value } }));
  }
  const content = { ...common(plan), ...targetOf(plan), indicators: selectionOf(order) };
  return body(api.POST('/api/v1/hunts', { params, body: content }));
}

/** Requests the preview of a hunt, without launching it. */
export const preview = (order: Order): Promise<Preview> => send(order, true) as Promise<Preview>;

const quoted = (text: string): string => `"${text.replaceAll('"', '""')}"`;

/** Stores the values with severity and source, if any is given; a launch alone stores them without. */
async function store({ plan, values }: Order): Promise<void> {
  const { severity, source } = plan;
  if (plan.everyStored || plan.again || (severity === '' && source.trim() === '')) return;
  const lines = ['type,value', ...values.map((it) => `${it.type},${quoted(it.value)}`)];
  await sendFile(
    new File([lines.join('\n')], 'report.csv', { type: 'text/csv' }),
    { format: 'csv', source, severity, withContext: false },
    false,
  );
}

/** Launches the hunt and returns its id. */
export async function launch(order: Order): Promise<string> {
  await store(order);
  return ((await send(order, false)) as { id: string }).id;
}
