import type { components } from '../../api/contract';
import { filtersOf } from '../../api/list';
import { read } from '../../api/read';
import type { Coverage } from '../../ui/coverage';

type Indicator = components['schemas']['Indicator'];

export type Hunt = components['schemas']['Hunt'] & {
  coverage?: Coverage | null;
  /** Selection of the hunt's indicators at its launch. */
  selection?: {
    by: 'ids' | 'kind' | 'all';
    types: Indicator['type'][];
    severities: Indicator['severity'][];
  } | null;
};

export const isOpen = (hunt: { status: string }): boolean =>
  hunt.status === 'pending' || hunt.status === 'running';

const PATH = '/api/v1/hunts/{id}';
const of = (id: string): string => `/api/v1/hunts/${encodeURIComponent(id)}`;

/** Reads a hunt without its indicators, which may be many and never change. */
export const readHunt = (id: string, signal: AbortSignal, before: Hunt | undefined): Promise<Hunt> =>
  read(`${of(id)}${'indicators' in filtersOf(PATH) ? '?indicators=none' : ''}`, signal, before);

/** Reads a hunt with its indicators. */
export const readWholeHunt = (id: string, signal: AbortSignal): Promise<Hunt> =>
  read<Hunt>(of(id), signal, undefined);
