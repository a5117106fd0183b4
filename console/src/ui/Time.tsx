import { ago, utc } from '../text/format';
import { useNow } from './useNow';

/** Relative time, with the absolute time in UTC beside it. */
export function Time({ value }: { value: string | null | undefined }) {
  const now = useNow(10_000);
  if (!value) return <span>–</span>;
  return (
    <time dateTime={value} title={utc(value)}>
      {ago(value, now)} <span className="quiet">{utc(value)}</span>
    </time>
  );
}
