import { Button } from 'react-aria-components';
import { ServiceProblem } from '../api/problem';
import { t } from '../text/catalogue';
import { Foreign } from '../text/Foreign';

/** Notice of a refusal or failure: message, code, request id for support, and a button to retry. */
export function Problem({ error, onRetry }: { error: unknown; onRetry?: () => void }) {
  const problem = error instanceof ServiceProblem ? error : undefined;
  return (
    <div className="notice problem" role="alert">
      <p>
        <Foreign value={problem?.detail ?? t.state.failed} whole />
      </p>
      {problem?.fields.map((field) => (
        <p key={field.field + field.message}>
          <Foreign value={`${field.field}: ${field.message}`} whole />
        </p>
      ))}
      {problem && (
        <p className="quiet">
          <code>{problem.code}</code> {problem.requestId && t.state.request(problem.requestId)}
        </p>
      )}
      {onRetry && <Button onPress={onRetry}>{t.state.retry}</Button>}
    </div>
  );
}

/** Skeleton of content that is read for the first time. */
export function Loading() {
  return (
    <div className="skeleton" aria-busy="true" role="status">
      <span className="hidden">{t.state.loading}</span>
      {['a', 'b', 'c', 'd', 'e'].map((it) => (
        <span key={it} />
      ))}
    </div>
  );
}
