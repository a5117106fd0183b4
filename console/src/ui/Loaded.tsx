import type { UseQueryResult } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { ServiceProblem } from '../api/problem';
import { Freshness } from './Freshness';
import { Loading, Problem } from './Notice';

/** Loaded data and its age. The data stays readable if a later read fails. */
export function Loaded<T>({
  query,
  children,
}: {
  query: UseQueryResult<T, unknown>;
  children: (data: T) => ReactNode;
}) {
  const { data, error } = query;
  return (
    <>
      <Freshness at={query.dataUpdatedAt} failed={query.isError} />
      {error && <Problem error={error} onRetry={() => void query.refetch()} />}
      {query.isPending && <Loading />}
      {data !== undefined && children(data)}
    </>
  );
}

/** Polls a resource at an interval until it is gone. */
export const unlessGone =
  (everyMs: number) =>
  (query: { state: { error: unknown } }): number | false => {
    const { error } = query.state;
    const isGone = error instanceof ServiceProblem && (error.status === 404 || error.status === 410);
    return isGone ? false : everyMs;
  };
