import { attempt } from '../api/client';
import type { components } from '../api/contract';
import { ServiceProblem } from '../api/problem';
import type { TypedValue } from '../indicator/types';
import { session } from '../session/session';

export type Report = components['schemas']['Import'];

/** Number of bytes that are examined at the start of a file. */
const LOOKED_AT = 1_024;

/** Options of an import. Empty texts leave the choice to the file or to the service. */
export interface Taking {
  readonly format: string;
  readonly source: string;
  readonly severity: string;
  readonly withContext: boolean;
}

/**
 * Detects the format of a file: JSON by its first character, CSV by its name or media type, else text. The service
 * distinguishes STIX and MISP from other JSON.
 */
export function kindOf(name: string, type: string, bytes: ArrayBuffer): string {
  const begin = new TextDecoder().decode(bytes.slice(0, LOOKED_AT)).trimStart();
  if (/^[{[]\s*(?:["{}\]]|$)/.test(begin)) return 'application/json';
  return /\.csv$/i.test(name) || type === 'text/csv' ? 'text/csv' : 'text/plain';
}

/** Returns the indicators of a dry run, each once. */
export function valuesOf({ lines }: Pick<Report, 'lines'>): TypedValue[] {
  const found = lines.flatMap(({ type, value }) => (type && value ? [{ type, value }] : []));
  return [...new Map(found.map((it) => [`${it.type} ${it.value}`, it])).values()];
}

/** Sends a file of indicators. A dry run creates nothing and returns the same report. */
export async function send(file: File, taking: Taking, dryRun: boolean): Promise<Report> {
  const query = new URLSearchParams({ dry_run: String(dryRun) });
  if (taking.format) query.set('format', taking.format);
  if (taking.source.trim()) query.set('source', taking.source.trim());
  if (taking.severity) query.set('severity', taking.severity);
  if (taking.withContext) query.set('include_context', 'true');
  const bytes = await file.arrayBuffer();
  return post(query, kindOf(file.name, file.type, bytes), bytes);
}

/** Returns the report of a pasted text; creates nothing. */
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
