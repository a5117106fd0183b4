import { X } from 'lucide-react';
import type { ReactNode } from 'react';
import { t } from '../text/catalogue';
import { number } from '../text/format';
import { Icon } from './Icon';

interface SelectionBarProps {
  count: number;
  /** Maximum of rows in one request. */
  most: number;
  onClear: () => void;
  children: ReactNode;
}

/** Bar of the actions on selected rows. It is fixed to the page's end, so that the list does not move. */
export function SelectionBar({ count, most, onClear, children }: SelectionBarProps) {
  return (
    <section className="notice selection" aria-label={t.list.selection}>
      <strong role="status">
        {t.list.selected(number(count))} {count > most && t.list.tooMany(number(most))}
      </strong>
      {children}
      <button type="button" aria-label={t.list.unselect} onClick={onClear}>
        <Icon of={X} />
      </button>
    </section>
  );
}
