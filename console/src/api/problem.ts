import { t } from '../text/catalogue';
import type { components } from './contract';

export type ProblemBody = components['schemas']['Problem'];

/** Error of a request: the service refused it, or could not be reached. */
export class ServiceProblem extends Error {
  constructor(
    readonly status: number,
    readonly code: string,
    readonly detail: string,
    readonly requestId: string,
    readonly retryAfterSeconds: number,
    readonly fields: readonly { field: string; message: string }[] = [],
    readonly existingId: string | undefined = undefined,
    /** Position in a refused statement, counted from 1; undefined if unknown. */
    readonly line: number | undefined = undefined,
    readonly column: number | undefined = undefined,
  ) {
    super(detail);
    this.name = 'ServiceProblem';
  }

  /** Creates the problem of a service that cannot be reached. */
  static unreachable(): ServiceProblem {
    return new ServiceProblem(0, 'unreachable', t.problem.unreachable, '', 0);
  }

  /** Creates the problem of an answer other than a success; without a problem document, the status is reported. */
  static of(response: Response, body: unknown): ServiceProblem {
    const known = isProblem(body) ? body : undefined;
    return new ServiceProblem(
      response.status,
      known?.code ?? 'unknown',
      known?.detail ?? t.problem.status(response.status),
      known?.request_id ?? response.headers.get('X-Request-Id') ?? '',
      Number(response.headers.get('Retry-After')) || 0,
      known?.errors ?? [],
      known?.existing_id ?? undefined,
      placeIn(known, 'line'),
      placeIn(known, 'column'),
    );
  }
}

function isProblem(body: unknown): body is ProblemBody {
  return typeof body === 'object' && body !== null && 'code' in body && 'detail' in body;
}

function placeIn(body: ProblemBody | undefined, name: string): number | undefined {
  const place = (body as Record<string, unknown> | undefined)?.[name];
  return typeof place === 'number' ? place : undefined;
}
