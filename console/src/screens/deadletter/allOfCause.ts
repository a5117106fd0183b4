import { api, body } from '../../api/client';
import type { components } from '../../api/contract';
import type { RowOf } from '../../api/list';
import { ServiceProblem } from '../../api/problem';

const PATH = '/api/v1/admin/dead-letters';
export type Letter = RowOf<typeof PATH>;
type Letters = components['schemas']['DeadLetterList'];

/** Maximum of letters handled by one decision, so that a wrong one does not run for hours. */
export const MOST = 1_000;

export interface Dealt {
  readonly count: number;
  /** Reason of an early end, if any. */
  readonly problem: unknown;
}

/** Returns the dead letters with the same kind of error in the same processor, the first of each sequence. */
export async function allOfCause(like: Letter, signal: AbortSignal): Promise<Letter[]> {
  const found: Letter[] = [];
  let token: string | null = null;
  do {
    const answer = await letters(like.processor, token, signal);
    found.push(...answer.items.filter((it) => it.cause !== null && it.cause === like.cause));
    token = answer.next_page_token;
  } while (token && found.length < MOST);
  return found.slice(0, MOST);
}

const letters = (processor: string, token: string | null, signal: AbortSignal): Promise<Letters> =>
  body(
    api.GET(PATH, {
      params: { query: { processor: [processor], page_size: 100, ...(token && { page_token: token }) } },
      signal,
    }),
  );

/** Handles each letter in turn. Skips one that is gone, because it was handled before; ends at any other failure. */
export async function dealWith(
  letters: readonly Letter[],
  act: (id: string) => Promise<void>,
): Promise<Dealt> {
  let count = 0;
  for (const { id } of letters) {
    try {
      await act(id);
    } catch (problem) {
      if (!(problem instanceof ServiceProblem && problem.status === 404)) return { count, problem };
    }
    count += 1;
  }
  return { count, problem: undefined };
}
