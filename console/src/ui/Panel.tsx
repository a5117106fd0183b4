import { X } from 'lucide-react';
import { type ReactNode, useEffect, useId, useRef } from 'react';
import { t } from '../text/catalogue';
import { Icon } from './Icon';
import { ROW_DIALOG } from './useKeys';

interface PanelProps {
  title: ReactNode;
  onClose: () => void;
  children: ReactNode;
}

/** Panel beside the page that shows one row of a list. It is not modal: the page stays usable. */
export function Panel({ title, onClose, children }: PanelProps) {
  const id = useId();
  const place = useRef<HTMLElement>(null);
  const close = useRef(onClose);
  close.current = onClose;
  useEffect(() => {
    const before = document.activeElement;
    place.current?.focus();
    const hear = (event: KeyboardEvent) => {
      const isModal = document.querySelector('[role=dialog]:not(.panel), [role=alertdialog]') !== null;
      if (event.key === 'Escape' && !event.defaultPrevented && !isModal) close.current();
    };
    document.addEventListener('keydown', hear);
    return () => {
      document.removeEventListener('keydown', hear);
      focusAgain(before);
    };
  }, []);
  return (
    <aside ref={place} role="dialog" aria-labelledby={id} tabIndex={-1} className={`panel ${ROW_DIALOG}`}>
      <header className="page-head">
        <h2 id={id}>{title}</h2>
        <button type="button" aria-label={t.list.close} onClick={onClose}>
          <Icon of={X} />
        </button>
      </header>
      {children}
    </aside>
  );
}

/** Moves the focus to the current row, which keys may have changed, to the grid if it has left, or to its place before. */
function focusAgain(before: Element | null): void {
  const row = document.querySelector<HTMLElement>('[role=row][tabindex="0"], [role=grid][tabindex="0"]');
  if (row) row.focus();
  else if (before instanceof HTMLElement) before.focus();
}
