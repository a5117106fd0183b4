import type { components } from '../../api/contract';
import type { Severity, Type } from '../../indicator/types';
import { wordsOf } from '../../text/words';
import { ANY_HOST, conditionOf, type TargetPlan } from '../newhunt/launch';

export type Pack = components['schemas']['Pack'];
type Body = components['schemas']['PackBody'];

export type Choosing = 'keep' | 'words' | 'ids' | 'all';

/** State of the form of a watchlist. */
export interface Draft {
  readonly name: string;
  readonly description: string;
  readonly choosing: Choosing;
  readonly severities: readonly string[];
  readonly types: readonly string[];
  readonly ids: string;
  readonly interval: string;
  readonly splay: string;
  /** Condition on the hosts; null for one that this form cannot show, which stays unchanged. */
  readonly hosts: TargetPlan | null;
  /** Days since the last contact, as stored; the form does not change them. */
  readonly seenWithin: number | null;
  readonly active: boolean;
}

export const EMPTY: Draft = {
  name: '',
  description: '',
  choosing: 'words',
  severities: ['critical', 'high'],
  types: [],
  ids: '',
  interval: '3600',
  splay: '10',
  hosts: ANY_HOST,
  seenWithin: null,
  active: true,
};

export const draftOf = (pack: Pack): Draft => ({
  ...EMPTY,
  name: pack.name,
  description: pack.description ?? '',
  choosing: 'keep',
  interval: String(pack.interval_seconds),
  splay: String(pack.splay_percent),
  hosts: planOf(pack.target),
  seenWithin: pack.target.seen_within ?? null,
  active: pack.active,
});

/** Returns the state of the form; null if the target has ids beside other conditions. */
function planOf({ labels, platforms, hostnames, host_ids }: Pack['target']): TargetPlan | null {
  const others = [labels.include_any, labels.include_all, labels.exclude, platforms, hostnames];
  if (host_ids.length > 0 && others.some((it) => it.length > 0)) return null;
  return {
    labels: labels.include_any,
    labelsAll: labels.include_all,
    labelsNot: labels.exclude,
    platforms: platforms as TargetPlan['platforms'],
    hostnames: hostnames.join('\n'),
    isNamed: host_ids.length > 0,
    hostIds: host_ids.join('\n'),
  };
}

/** Returns the request body. Indicators are absent if the frozen ones are kept. */
export function bodyOf(draft: Draft): Omit<Body, 'indicators'> & { indicators?: Body['indicators'] } {
  const indicators = selectionOf(draft);
  return {
    name: draft.name.trim(),
    description: draft.description.trim(),
    interval_seconds: Number(draft.interval),
    splay_percent: Number(draft.splay),
    ...(draft.hosts && {
      target: {
        ...conditionOf(draft.hosts),
        ...(draft.seenWithin !== null && { seen_within: draft.seenWithin }),
      },
    }),
    active: draft.active,
    ...(indicators && { indicators }),
  };
}

function selectionOf(draft: Draft): Body['indicators'] | undefined {
  switch (draft.choosing) {
    case 'keep':
      return undefined;
    case 'all':
      return { all: true };
    case 'ids':
      return { ids: wordsOf(draft.ids) };
    case 'words':
      return {
        ...(draft.severities.length > 0 && { severities: [...draft.severities] as Severity[] }),
        ...(draft.types.length > 0 && { types: [...draft.types] as Type[] }),
      };
  }
}

/** Returns true if the form is complete; the service validates the rest. */
export function isComplete(draft: Draft): boolean {
  const hasWords = draft.severities.length + draft.types.length > 0;
  const isChosen =
    draft.choosing === 'words' ? hasWords : draft.choosing !== 'ids' || draft.ids.trim() !== '';
  // Named hosts without a host would be all hosts.
  const hasHosts = !draft.hosts?.isNamed || draft.hosts.hostIds.trim() !== '';
  return draft.name.trim() !== '' && isChosen && hasHosts;
}
