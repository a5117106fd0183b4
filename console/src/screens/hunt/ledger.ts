import type { RowOf } from '../../api/list';
import { t } from '../../text/catalogue';
import { word } from '../../text/format';

export type Ledger = RowOf<'/api/v1/hunts/{id}/hosts'>;

/** Columns of evidence that name a place, in the order of preference. */
const PLACES = ['path', 'key', 'remote_address', 'domain', 'name', 'cmdline'];

/** Returns the path, registry key or address of a finding; empty if its evidence names none. */
export function placeOf(evidence: object): string {
  const row = evidence as Readonly<Record<string, unknown>>;
  const name = PLACES.find((it) => typeof row[it] === 'string' && row[it] !== '');
  return name === undefined ? '' : String(row[name]);
}

/** Returns the reason for the state of a host: its error, the basis of a clean answer, and the gaps of the search. */
export function reasonOf({ state, error, searched, unsupported_types: types, truncated }: Ledger): string {
  const reasons = [
    error ?? '',
    searched && (state === 'clean' || state === 'late') ? t.hunts.places[searched.basis] : '',
    searched && searched.unsearched.length > 0 ? t.hunts.unsearched(searched.unsearched.join(', ')) : '',
    types.length > 0 ? t.hunts.unable(types.map(word).join(', ')) : '',
    truncated ? t.hunts.cut : '',
  ];
  return reasons.filter((it) => it !== '').join('; ');
}
