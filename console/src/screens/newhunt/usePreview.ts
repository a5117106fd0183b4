import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { type Order, type Preview, preview } from './launch';

const PAUSE_MS = 400;
/** Indicator of a preview before the first one is known, so that hosts are counted. A preview stores nothing. */
const SAMPLE = { type: 'sha256', value: '0'.repeat(64) } as const;

interface Previewed {
  readonly data: Preview | undefined;
  readonly error: unknown;
  readonly isBusy: boolean;
}

/** Returns the preview of a launch, requested after a pause in changes. */
export function usePreview(order: Order, isGiven: boolean, isOn: boolean): Previewed {
  const values = order.values.length > 0 || isGiven ? order.values : [SAMPLE];
  // The name has no effect on a preview.
  const wanted = JSON.stringify({ plan: { ...order.plan, name: '', pasted: '' }, values });
  const [settled, setSettled] = useState(wanted);
  useEffect(() => {
    const timer = setTimeout(() => setSettled(wanted), PAUSE_MS);
    return () => clearTimeout(timer);
  }, [wanted]);
  const read = useQuery({
    queryKey: ['preview', settled],
    queryFn: () => preview(JSON.parse(settled) as Order),
    enabled: isOn && settled === wanted,
    placeholderData: keepPreviousData,
    staleTime: 30_000,
  });
  return {
    data: read.data,
    error: isOn ? read.error : null,
    isBusy: isOn && (read.isFetching || settled !== wanted),
  };
}
