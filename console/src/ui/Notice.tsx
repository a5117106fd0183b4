import { Button } from 'react-aria-components';
import { ServiceProblem } from '../api/problem';
import { t } from '../text/catalogue';
import { Foreign } from '../text/Foreign';
import { number } from '../text/format';

/** Maximum number of refused fields that are shown; a request may name a thousand unknown hosts. */
const MOST_FIELDS = 20;

/** Notice of a refusal or failure: message, code, request id for support, and a button to retry. */
export function Problem({ error, onRetry }: { error: unknown; onRetry?: () => void }) {
  const problem = error instanceof ServiceProblem ? error : undefined;
  return (
    <div className="notice problem" role="alert">
      <p>
        <Foreign value={problem?.detail ?? t.state.failed} whole />
      </p>
      {problem?.fields.slice(0, MOST_FIELDS).map((field) => (
        <p key={field.field + field.message}>
          <Foreign value={`${field.field}: ${field.message}`} whole />
        </p>
      ))}
      {problem && problem.fields.length > MOST_FIELDS && (
        <p>{t.state.moreFields(number(problem.fields.length - MOST_FIELDS))}</p>
      )}
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
