import { t } from '../text/catalogue';
import { Loading, Problem } from './Notice';
import { isSlowed } from './polling';

interface Read {
  data: unknown;
  error: unknown;
  isPending: boolean;
  refetch: () => unknown;
}

/** Notice that data could not be read or is outdated; data that was read before stays readable. */
export function Trouble({ of }: { of: Read }) {
  if (isSlowed(of.error) && of.data !== undefined) return <p className="quiet">{t.state.slowed}</p>;
  if (of.error) return <Problem error={of.error} onRetry={() => void of.refetch()} />;
  return of.isPending ? <Loading /> : null;
}
