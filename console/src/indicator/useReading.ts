import { useQuery } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { ServiceProblem } from '../api/problem';
import { readText } from '../screens/importing';
import type { Line } from './reading';

const PAUSE_MS = 300;
const MOST_RETRIES = 5;

const isTemporary = (error: unknown): boolean =>
  error instanceof ServiceProblem && [0, 429, 503].includes(error.status);

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
    // The reading of the text before may not have ended; a user has one at a time.
    retry: (failures, error) => failures < MOST_RETRIES && isTemporary(error),
  });
  return {
    lines: (isEmpty ? undefined : read.data?.lines) ?? [],
    isCurrent: settled === text && (isEmpty || read.data !== undefined),
    error: read.error,
  };
}
