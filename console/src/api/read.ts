import { session } from '../session/session';
import { ServiceProblem } from './problem';

const tags = new WeakMap<object, string>();
const times = new WeakMap<object, string>();

/**
 * Reads an address of the service. If the answer is still that of `before`, the service sends no body and `before`
 * itself is returned.
 */
export async function read<T extends object>(
  url: string,
  signal: AbortSignal,
  before: T | undefined,
): Promise<T> {
  const tag = before && tags.get(before);
  const headers: HeadersInit = tag ? { 'If-None-Match': tag } : {};
  const response = await session.send(new Request(url, { signal, headers }));
  if (response.status === 304 && before) return before;
  const content: unknown = await response.json().catch(() => undefined);
  if (!response.ok) throw ServiceProblem.of(response, content);
  const next = response.headers.get('ETag');
  if (next) tags.set(content as T, next);
  times.set(content as T, response.headers.get('Date') ?? '');
  return content as T;
}

/** When the service gave an answer, by its own clock, to the second before; nothing when it did not say. */
export function answeredAt(answer: object | undefined): Date | undefined {
  const time = new Date((answer && times.get(answer)) ?? '');
  return Number.isNaN(time.getTime()) ? undefined : time;
}
