import { describe, expect, it } from 'vitest';
import { ServiceProblem } from '../../api/problem';
import { dealWith, type Letter } from './allOfCause';

const letters = ['a', 'b', 'c'].map((id) => ({ id }) as Letter);
const failing = (at: string, status: number) => async (id: string) => {
  if (id === at) throw new ServiceProblem(status, 'retry_failed', '', '', 0);
};

describe('dealing with all dead letters of a cause', () => {
  it('takes one after the other', async () => {
    const seen: string[] = [];
    const dealt = await dealWith(letters, async (id) => void seen.push(id));
    expect(seen).toEqual(['a', 'b', 'c']);
    expect(dealt).toEqual({ count: 3, problem: undefined });
  });

  it('ends at the first that fails again', async () => {
    expect(await dealWith(letters, failing('b', 409))).toMatchObject({ count: 1, problem: { status: 409 } });
  });

  it('goes on where somebody else was faster', async () => {
    expect(await dealWith(letters, failing('b', 404))).toEqual({ count: 3, problem: undefined });
  });
});
