import { CELL, shown, textOf, WHOLE } from './foreign';

/** Text of a host or a user: never HTML, isolated in its direction, and truncated before layout. */
export function Foreign({ value, whole = false }: { value: unknown; whole?: boolean }) {
  return <bdi className="foreign">{shown(textOf(value), whole ? WHOLE : CELL)}</bdi>;
}
