import { useRouter } from '@tanstack/react-router';
import { t } from '../text/catalogue';
import { Problem } from './Notice';
import { Page } from './Page';

/** Replacement of a screen that failed, such as one whose script was removed by an upgrade. */
export function Broken({ error }: { error: unknown }) {
  const router = useRouter();
  return (
    <Page title={t.state.failed}>
      <Problem error={error} onRetry={() => void router.invalidate()} />
    </Page>
  );
}
