import { useEffect, useRef } from 'react';

const OFF = 'hunt-keys-off';

export const keysAreOff = (): boolean => localStorage.getItem(OFF) !== null;
export const switchKeys = (off: boolean): void =>
  off ? localStorage.setItem(OFF, '1') : localStorage.removeItem(OFF);

const FIELDS = 'input, textarea, select, [contenteditable], [role=dialog]';

/** Single keys, outside of fields and dialogs and without modifiers. */
export function useKeys(keys: Record<string, (event: KeyboardEvent) => void>): void {
  const current = useRef(keys);
  current.current = keys;
  useEffect(() => {
    const hear = (event: KeyboardEvent) => {
      const inField = event.target instanceof Element && event.target.closest(FIELDS) !== null;
      if (inField || event.ctrlKey || event.metaKey || event.altKey || event.defaultPrevented || keysAreOff())
        return;
      current.current[event.key]?.(event);
    };
    document.addEventListener('keydown', hear);
    return () => document.removeEventListener('keydown', hear);
  }, []);
}
