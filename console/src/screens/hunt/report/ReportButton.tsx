import { useMutation } from '@tanstack/react-query';
import { Button } from 'react-aria-components';
import { useMay } from '../../../session/useSession';
import { t } from '../../../text/catalogue';
import { Problem } from '../../../ui/Notice';
import { save } from '../../../ui/save';

const PATIENCE_MS = 120_000;

/** Button that downloads the report of a hunt as an archive. */
export function ReportButton({ id }: { id: string }) {
  const may = useMay();
  const rights = {
    reads: may('GET /api/v1/audit/events'),
    publishes: may('POST /api/v1/audit/checkpoints'),
  };
  const write = useMutation({
    mutationFn: async () => {
      const { reportOf } = await import('./report');
      save(`hunt-${id}.zip`, await reportOf(id, rights, AbortSignal.timeout(PATIENCE_MS)), 'application/zip');
    },
  });
  return (
    <>
      <Button onPress={() => write.mutate()} isDisabled={write.isPending}>
        {write.isPending ? t.report.preparing : t.report.label}
      </Button>
      {write.error && <Problem error={write.error} onRetry={() => write.mutate()} />}
    </>
  );
}
