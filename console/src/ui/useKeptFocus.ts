import { type RefObject, useLayoutEffect, useRef } from 'react';

interface KeptFocus {
  readonly onFocus: () => void;
  readonly onBlur: () => void;
}

/**
 * Keeps the focus within a grid when the focused row is removed: it moves to the current row, or to the grid, which takes the
 * same keys.
 */
export function useKeptFocus(grid: RefObject<HTMLElement | null>, current: number | undefined): KeptFocus {
  const isWithin = useRef(false);
  useLayoutEffect(() => {
    if (!isWithin.current || document.activeElement !== document.body) return;
    const row = grid.current?.querySelector<HTMLElement>(`[data-index="${current}"]`);
    (row ?? grid.current)?.focus({ preventScroll: true });
  });
  return {
    onFocus: () => {
      isWithin.current = true;
    },
    // A removed row loses the focus without this event.
    onBlur: () => {
      isWithin.current = false;
    },
  };
}
