import { CELL, shown, textOf, WHOLE } from './foreign';

/** Text that comes of a host or a user: never HTML, isolated in its direction, and bounded before it is laid out. */
export function Foreign({ value, whole = false }: { value: unknown; whole?: boolean }) {
  return <bdi className="foreign">{shown(textOf(value), whole ? WHOLE : CELL)}</bdi>;
}
