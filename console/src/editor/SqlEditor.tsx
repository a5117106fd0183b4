import { lazy, Suspense, useMemo } from 'react';
import { ServiceProblem } from '../api/problem';
import { t } from '../text/catalogue';
import { Foreign } from '../text/Foreign';
import { Loading } from '../ui/Notice';
import type { Refusal } from './refusal';
import { deniedIn, type Schema } from './schema';
import { useOsquerySchema } from './useOsquerySchema';
import './editor.css';

const Editing = lazy(async () => ({ default: (await import('./Editing')).Editing }));

interface SqlEditorProps {
  label: string;
  value: string;
  onChange: (value: string) => void;
  /** Error of sending the statement, if any; a refusal with a line is shown at that line. */
  error?: unknown;
}

/** Field for one SQL statement: completes osquery's tables, and marks those that must not be read. */
export function SqlEditor({ label, value, onChange, error }: SqlEditorProps) {
  const schema = useOsquerySchema();
  const refusal = useMemo(() => refusalOf(error), [error]);
  return (
    <div className="field">
      <span aria-hidden="true" className="quiet">
        {label}
      </span>
      <Suspense fallback={<Loading />}>
        <Editing label={label} value={value} onChange={onChange} schema={schema} refusal={refusal} />
      </Suspense>
      <Denied sql={value} schema={schema} />
    </div>
  );
}

function refusalOf(error: unknown): Refusal | undefined {
  if (!(error instanceof ServiceProblem) || error.line === undefined) return undefined;
  return { line: error.line, column: error.column, detail: error.detail };
}

function Denied({ sql, schema }: { sql: string; schema: Schema }) {
  const denied = deniedIn(sql, schema);
  return (
    <p className="quiet" role="status">
      {denied.length > 0 && (
        <>
          {t.editor.mustNotRead} <Foreign value={denied.map((it) => it.name).join(', ')} />
        </>
      )}
    </p>
  );
}
