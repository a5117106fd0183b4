import { attempt } from '../api/client';
import type { components } from '../api/contract';
import { ServiceProblem } from '../api/problem';
import { session } from '../session/session';

export type Report = components['schemas']['Import'];

/** How a file is taken. Empty texts leave it to the file or to the service. */
export interface Taking {
  readonly format: string;
  readonly source: string;
  readonly severity: string;
  readonly withContext: boolean;
}

/** Sends a file of indicators. A dry run creates nothing and answers the same report. */
export async function send(file: File, taking: Taking, dryRun: boolean): Promise<Report> {
  const query = new URLSearchParams({ dry_run: String(dryRun) });
  if (taking.format) query.set('format', taking.format);
  if (taking.source.trim()) query.set('source', taking.source.trim());
  if (taking.severity) query.set('severity', taking.severity);
  if (taking.withContext) query.set('include_context', 'true');
  const request = new Request(`/api/v1/iocs/import?${query}`, {
    method: 'POST',
    headers: { 'Content-Type': 'application/octet-stream', ...attempt() },
    body: await file.arrayBuffer(),
  });
  const response = await session.send(request);
  const content: unknown = await response.json().catch(() => undefined);
  if (!response.ok) throw ServiceProblem.of(response, content);
  return content as Report;
}
