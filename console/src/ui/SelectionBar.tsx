import { X } from 'lucide-react';
import type { ReactNode } from 'react';
import { Button } from 'react-aria-components';
import { t } from '../text/catalogue';
import { number } from '../text/format';
import { csvOf } from './csv';
import { Icon } from './Icon';
import { save } from './save';
import type { Selected } from './useSelection';

interface SelectionBarProps {
  of: Selected;
  /** Name of the exported file, without its ending. */
  name: string;
  /** Maximum of rows in one request. */
  most: number;
  children: ReactNode;
}

/** Bar of the actions on selected rows. It is fixed to the page's end, so that the list does not move. */
export function SelectionBar({ of: { rows, clear }, name, most, children }: SelectionBarProps) {
  return (
    <section className="notice selection" aria-label={t.list.selection}>
      <strong role="status">
        {t.list.selected(number(rows.size))} {rows.size > most && t.list.tooMany(number(most))}
      </strong>
      {children}
      <Button onPress={() => save(`${name}.csv`, csvOf(rows.values()), 'text/csv')}>{t.list.csv}</Button>
      <button type="button" aria-label={t.list.unselect} onClick={clear}>
        <Icon of={X} />
      </button>
    </section>
  );
}
