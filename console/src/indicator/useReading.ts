import { useQuery } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { readText } from '../screens/importing';
import type { Line } from './reading';

const PAUSE_MS = 300;

export interface Reading {
  readonly lines: readonly Line[];
  /** True if the lines belong to the current text. */
  readonly isCurrent: boolean;
  readonly error: unknown;
}

/** Returns the service's parsed lines of a text, requested by a dry run after a pause in typing. */
export function useReading(text: string): Reading {
  const [settled, setSettled] = useState(text);
  useEffect(() => {
    const timer = setTimeout(() => setSettled(text), PAUSE_MS);
    return () => clearTimeout(timer);
  }, [text]);
  const isEmpty = settled.trim() === '';
  const read = useQuery({
    queryKey: ['reading', settled],
    queryFn: ({ signal }) => readText(settled, signal),
    enabled: !isEmpty,
    staleTime: Number.POSITIVE_INFINITY,
  });
  return {
    lines: (isEmpty ? undefined : read.data?.lines) ?? [],
    isCurrent: settled === text && (isEmpty || read.data !== undefined),
    error: read.error,
  };
}
