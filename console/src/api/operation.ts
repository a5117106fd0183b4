import { session } from '../session/session';
import { audiences, filters } from './operations';
import { ServiceProblem } from './problem';

/** Returns true if the API contract that this page was built with has an operation, such as `GET /api/v1/hosts`. */
export const isKnown = (operation: string): boolean => Object.hasOwn(audiences, operation);

/** Returns true if the API contract has a list at this path. */
export const isListed = (path: string): boolean => Object.hasOwn(filters, path);

/** Sends a change whose types are unknown at compile time, and returns the body of its success. */
export async function change<T>(
  method: 'POST' | 'PATCH',
  path: string,
  content: object,
  headers: Readonly<Record<string, string>>,
): Promise<T> {
  const request = new Request(path, {
    method,
    headers: { 'Content-Type': 'application/json', ...headers },
    body: JSON.stringify(content),
  });
  const response = await session.send(request);
  const answer: unknown = await response.json().catch(() => undefined);
  if (!response.ok) throw ServiceProblem.of(response, answer);
  return answer as T;
}
