import { attempt } from '../api/client';
import type { components } from '../api/contract';
import { ServiceProblem } from '../api/problem';
import { session } from '../session/session';

export type Report = components['schemas']['Import'];

/** Bytes at the beginning of a file. */
const LOOKED_AT = 1_024;

/** How a file is taken. Empty texts leave it to the file or to the service. */
export interface Taking {
  readonly format: string;
  readonly source: string;
  readonly severity: string;
  readonly withContext: boolean;
}

/**
 * What a file is taken for when nobody says it: JSON by its first character, CSV by its name or by what the browser knows of
 * it, else text. The service tells STIX and MISP from other JSON.
 */
export function kindOf(name: string, type: string, bytes: ArrayBuffer): string {
  const begin = new TextDecoder().decode(bytes.slice(0, LOOKED_AT)).trimStart();
  if (/^[{[]\s*(?:["{}\]]|$)/.test(begin)) return 'application/json';
  return /\.csv$/i.test(name) || type === 'text/csv' ? 'text/csv' : 'text/plain';
}

/** Sends a file of indicators. A dry run creates nothing and answers the same report. */
export async function send(file: File, taking: Taking, dryRun: boolean): Promise<Report> {
  const query = new URLSearchParams({ dry_run: String(dryRun) });
  if (taking.format) query.set('format', taking.format);
  if (taking.source.trim()) query.set('source', taking.source.trim());
  if (taking.severity) query.set('severity', taking.severity);
  if (taking.withContext) query.set('include_context', 'true');
  const bytes = await file.arrayBuffer();
  return post(query, kindOf(file.name, file.type, bytes), bytes);
}

/** The reading of a pasted text; creates nothing. */
export async function readText(text: string, signal: AbortSignal): Promise<Report> {
  const bytes = new TextEncoder().encode(text).buffer;
  return post(new URLSearchParams({ dry_run: 'true' }), kindOf('', '', bytes), bytes, signal);
}

async function post(
  query: URLSearchParams,
  kind: string,
  body: ArrayBuffer,
  signal: AbortSignal | null = null,
): Promise<Report> {
  const request = new Request(`/api/v1/iocs/import?${query}`, {
    method: 'POST',
    headers: { 'Content-Type': kind, ...(query.get('dry_run') === 'true' ? {} : attempt()) },
    body,
    signal,
  });
  const response = await session.send(request);
  const content: unknown = await response.json().catch(() => undefined);
  if (!response.ok) throw ServiceProblem.of(response, content);
  return content as Report;
}
