import { useEffect, useRef } from 'react';

const OFF = 'hunt-keys-off';

export const keysAreOff = (): boolean => localStorage.getItem(OFF) !== null;
export const switchKeys = (off: boolean): void =>
  off ? localStorage.setItem(OFF, '1') : localStorage.removeItem(OFF);

const FIELDS = 'input, textarea, select, [contenteditable]';

/** Class of a dialog that shows one row of a list. */
export const ROW_DIALOG = 'row-dialog';

/** Registers single keys without modifiers, outside of fields: on the page, or inside a dialog of a row. */
export function useKeys(keys: Record<string, (event: KeyboardEvent) => void>, inRowDialog = false): void {
  const current = useRef(keys);
  current.current = keys;
  useEffect(() => {
    const hear = (event: KeyboardEvent) => {
      const target = event.target instanceof Element ? event.target : document.body;
      const dialog = target.closest('[role=dialog]');
      const isHere = inRowDialog ? dialog?.classList.contains(ROW_DIALOG) : dialog === null;
      if (
        !isHere ||
        target.closest(FIELDS) !== null ||
        event.ctrlKey ||
        event.metaKey ||
        event.altKey ||
        event.defaultPrevented ||
        keysAreOff()
      )
        return;
      current.current[event.key]?.(event);
    };
    document.addEventListener('keydown', hear);
    return () => document.removeEventListener('keydown', hear);
  }, [inRowDialog]);
}
