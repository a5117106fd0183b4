import type { LucideIcon } from 'lucide-react';

/** Icon of the set, in the size of the text. Text beside it or a label of its control states its meaning. */
export function Icon({ of: Drawing }: { of: LucideIcon }) {
  return <Drawing className="icon" size="1em" aria-hidden="true" />;
}
