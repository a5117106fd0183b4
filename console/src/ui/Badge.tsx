import { word } from '../text/format';

const MARKS: Record<string, string> = {
  critical: '▲▲',
  high: '▲',
  medium: '◆',
  low: '▽',
  info: 'i',
  matched: '!',
  clean: '✓',
  completed: '✓',
  delivered: '✓',
  online: '●',
  offline: '○',
  failed: '✕',
  error: '✕',
  exhausted: '✕',
  rejected: '✕',
};

/** Badge with an enum value of the API contract and a symbol, so that no state is shown by color alone. */
export function Badge({ value }: { value: string | null | undefined }) {
  if (!value) return <span>–</span>;
  return (
    <span className={`badge ${value.replaceAll('_', '-')}`}>
      <span aria-hidden="true">{MARKS[value] ?? '·'}</span> {word(value)}
    </span>
  );
}
