import type { components } from '../../api/contract';
import type { Severity, Type } from '../../indicator/types';
import { wordsOf } from '../../text/words';

export type Pack = components['schemas']['Pack'];
type Body = components['schemas']['PackBody'];
type Platform = Pack['platforms'][number];

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
  readonly labels: string;
  readonly platforms: readonly string[];
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
  labels: '',
  platforms: [],
  active: true,
};

export const draftOf = (pack: Pack): Draft => ({
  ...EMPTY,
  name: pack.name,
  description: pack.description ?? '',
  choosing: 'keep',
  interval: String(pack.interval_seconds),
  splay: String(pack.splay_percent),
  labels: pack.labels.join(', '),
  platforms: pack.platforms,
  active: pack.active,
});

/** Returns the request body. Indicators are absent if the frozen ones are kept. */
export function bodyOf(draft: Draft): Omit<Body, 'indicators'> & { indicators?: Body['indicators'] } {
  const indicators = selectionOf(draft);
  return {
    name: draft.name.trim(),
    description: draft.description.trim(),
    interval_seconds: Number(draft.interval),
    splay_percent: Number(draft.splay),
    labels: wordsOf(draft.labels),
    platforms: [...draft.platforms] as Platform[],
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
  return draft.name.trim() !== '' && isChosen;
}
