import { api, attempt, body } from '../api/client';
import type { components } from '../api/contract';
import type { TypedValue } from '../indicator/types';

/** Indicators to hunt on all hosts: one typed text, values with types, or stored ones. */
export type Wanted =
  | { readonly text: string }
  | { readonly values: readonly TypedValue[] }
  | { readonly ids: readonly string[] };

type Answer = components['schemas']['Preview'] | components['schemas']['QuickPreview'];

async function send(wanted: Wanted, dryRun: boolean): Promise<unknown> {
  const params = { query: { dry_run: dryRun }, header: dryRun ? {} : attempt() };
  if ('text' in wanted)
    return body(api.POST('/api/v1/hunts/quick', { params, body: { value: wanted.text } }));
  const indicators = 'ids' in wanted ? { ids: [...wanted.ids] } : { values: [...wanted.values] };
  return body(api.POST('/api/v1/hunts', { params, body: { target_type: 'fleet', indicators } }));
}

/** Requests the effect of a hunt on all hosts, without launching it. */
export const previewNow = (wanted: Wanted): Promise<Answer> => send(wanted, true) as Promise<Answer>;

/** Launches the hunt on all hosts and returns its id. */
export const huntNow = async (wanted: Wanted): Promise<string> =>
  ((await send(wanted, false)) as { id: string }).id;
