import { session } from '../session/session';
import { ServiceProblem } from './problem';

const tags = new WeakMap<object, string>();
const times = new WeakMap<object, string>();

/**
 * Reads an address of the service by a conditional GET (ETag). If the answer is unchanged since `before`, the service
 * sends no body and `before` itself is returned.
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

/** Returns the time of an answer by the service's clock, rounded down to a second; undefined if the answer had no time. */
export function answeredAt(answer: object | undefined): Date | undefined {
  const time = new Date((answer && times.get(answer)) ?? '');
  return Number.isNaN(time.getTime()) ? undefined : time;
}
