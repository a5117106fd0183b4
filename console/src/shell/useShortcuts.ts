import { useNavigate } from '@tanstack/react-router';
import { useEffect, useRef } from 'react';
import { useMay } from '../session/useSession';
import { useKeys } from '../ui/useKeys';

const PLACES: Record<string, string> = {
  o: '/',
  h: '/hunts',
  c: '/campaigns',
  a: '/alerts',
  i: '/indicators',
};
const PATIENCE_MS = 1_500;

interface Shortcuts {
  onSearch: () => void;
  onKeys: () => void;
  /** Called after the address was copied. */
  onCopied: () => void;
}

/** Keyboard shortcuts of every screen. Ctrl+K or Cmd+K opens the search from fields too. */
export function useShortcuts({ onSearch, onKeys, onCopied }: Shortcuts): void {
  const navigate = useNavigate();
  const may = useMay();
  const began = useRef(Number.NEGATIVE_INFINITY);
  const go = (key: string) => () => {
    const to = PLACES[key];
    if (to && performance.now() - began.current < PATIENCE_MS) void navigate({ to });
  };
  const copy = () => void navigator.clipboard.writeText(location.href).then(onCopied);
  useKeys({ y: copy }, true);
  useKeys({
    '?': onKeys,
    '/': (event) => {
      event.preventDefault();
      const field = document.querySelector<HTMLElement>('search input');
      if (field) field.focus();
      else onSearch();
    },
    n: () => may('POST /api/v1/hunts') && void navigate({ to: '/hunts/new' }),
    y: copy,
    g: () => {
      began.current = performance.now();
    },
    ...Object.fromEntries(Object.keys(PLACES).map((key) => [key, go(key)])),
  });
  const search = useRef(onSearch);
  search.current = onSearch;
  useEffect(() => {
    const hear = (event: KeyboardEvent) => {
      if (event.key !== 'k' || !(event.ctrlKey || event.metaKey)) return;
      event.preventDefault();
      search.current();
    };
    document.addEventListener('keydown', hear);
    return () => document.removeEventListener('keydown', hear);
  }, []);
}
