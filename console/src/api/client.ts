import createClient from 'openapi-fetch';
import { session } from '../session/session';
import type { paths } from './contract';
import { ServiceProblem } from './problem';

/** The service's operations, typed by its contract, with the token of the session. */
export const api = createClient<paths>({ baseUrl: '/', fetch: (request: Request) => session.send(request) });

interface Answer<T> {
  data?: T;
  error?: unknown;
  response: Response;
}

/** The body of a success; anything else is thrown as a {@link ServiceProblem}. */
export async function body<T>(answer: Promise<Answer<T>>): Promise<NonNullable<T>> {
  const { data, error, response } = await answer;
  if (!response.ok) throw ServiceProblem.of(response, error);
  return data as NonNullable<T>;
}

/** For operations that answer no body. */
export async function done(answer: Promise<Answer<unknown>>): Promise<void> {
  const { error, response } = await answer;
  if (!response.ok) throw ServiceProblem.of(response, error);
}

/** Names one attempt of a user, so that a repeated request is carried out once. */
export function attempt(): { 'Idempotency-Key': string } {
  return { 'Idempotency-Key': crypto.randomUUID() };
}
