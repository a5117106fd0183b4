import { api, body } from '../../api/client';
import type { Alert } from './AlertPanel';

interface Assessment {
  readonly verdict: Alert['verdict'] | null;
  readonly note: string | null;
}

/**
 * Gives an alert a verdict and a note. An open alert is acknowledged with them; if another user has acknowledged it since it was
 * read, the service ignores both there, and they are sent to the acknowledged alert.
 */
export async function assess(
  { id, acknowledged_at }: Alert,
  { verdict, note }: Assessment,
): Promise<unknown> {
  if (acknowledged_at === null) {
    const { acknowledged } = await body(
      api.PUT('/api/v1/alerts/bulk-acknowledge', {
        body: { ids: [id], set_verdict: verdict, set_note: note },
      }),
    );
    if (acknowledged > 0) return;
  }
  return body(api.PUT('/api/v1/alerts/{id}/verdict', { params: { path: { id } }, body: { verdict, note } }));
}
