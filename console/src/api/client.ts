import createClient from 'openapi-fetch';
import { session } from '../session/session';
import type { paths } from './contract';
import { ServiceProblem } from './problem';

/** Client of the service's operations, typed by its contract, with the token of the session. */
export const api = createClient<paths>({ baseUrl: '/', fetch: (request: Request) => session.send(request) });

interface Answer<T> {
  data?: T;
  error?: unknown;
  response: Response;
}

/** Returns the body of a success; throws any other answer as a {@link ServiceProblem}. */
export async function body<T>(answer: Promise<Answer<T>>): Promise<NonNullable<T>> {
  const { data, error, response } = await answer;
  if (!response.ok) throw ServiceProblem.of(response, error);
  return data as NonNullable<T>;
}

/** Waits for an operation without a response body; throws a {@link ServiceProblem} if it fails. */
export async function done(answer: Promise<Answer<unknown>>): Promise<void> {
  const { error, response } = await answer;
  if (!response.ok) throw ServiceProblem.of(response, error);
}

/** Returns a new idempotency key for one attempt of a user, so that a repeated request is carried out once. */
export function attempt(): { 'Idempotency-Key': string } {
  return { 'Idempotency-Key': crypto.randomUUID() };
}
