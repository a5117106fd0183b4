import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { Button } from 'react-aria-components';
import { SEVERITIES, type TypedValue } from '../indicator/types';
import { useMay } from '../session/useSession';
import { t } from '../text/catalogue';
import { number, word } from '../text/format';
import { Choice, Field, Text } from '../ui/Field';
import { Problem } from '../ui/Notice';
import { Page } from '../ui/Page';
import { HuntNowAct } from './HuntNow';
import { ImportReport } from './ImportReport';
import { send, type Taking, valuesOf } from './importing';

/** Maximum of values that one hunt takes. */
const MOST = 1_000;
const FORMATS = ['csv', 'text', 'stix', 'misp', 'json'];
const AS_IT_IS: Taking = { format: '', source: '', severity: '', withContext: false };

/** Screen of an import: a preview of the file first, then the creation. */
export function Import() {
  const [file, setFile] = useState<File>();
  const [checked, setChecked] = useState<readonly TypedValue[]>([]);
  const [taking, setTaking] = useState(AS_IT_IS);
  const client = useQueryClient();
  const run = useMutation({
    mutationFn: ({ chosen, dryRun }: { chosen: File; dryRun: boolean }) => send(chosen, taking, dryRun),
    onSuccess: (it) => {
      if (it.dry_run) setChecked(valuesOf(it));
      return client.invalidateQueries({ queryKey: ['list'] });
    },
  });
  const report = run.data;
  // A report is valid only for its file and options, so a change of either discards it.
  const choose = (chosen: File | undefined) => {
    setFile(chosen);
    run.reset();
  };
  const take = (changes: Partial<Taking>) => {
    setTaking({ ...taking, ...changes });
    run.reset();
  };
  return (
    <Page title={t.imports.title}>
      <Field label={t.imports.file}>
        {(ids) => <input {...ids} type="file" onChange={(event) => choose(event.target.files?.[0])} />}
      </Field>
      <How taking={taking} onChange={take} />
      <div className="actions">
        <Button
          {...(report?.dry_run ? {} : { className: 'primary' })}
          isDisabled={!file || run.isPending}
          onPress={() => file && run.mutate({ chosen: file, dryRun: true })}
        >
          {t.imports.check}
        </Button>
        {report?.dry_run && file && (
          <Button
            className="primary"
            isDisabled={run.isPending || report.created === 0}
            onPress={() => run.mutate({ chosen: file, dryRun: false })}
          >
            {t.imports.create}
          </Button>
        )}
      </div>
      {run.error && <Problem error={run.error} />}
      {report && !report.dry_run && <HuntThese values={checked} />}
      {report && <ImportReport report={report} />}
    </Page>
  );
}

/** Button that hunts the imported indicators, up to the maximum of one hunt by values. */
function HuntThese({ values }: { values: readonly TypedValue[] }) {
  const may = useMay();
  if (values.length === 0 || !may('POST /api/v1/hunts')) return null;
  if (values.length > MOST) return <p>{t.imports.tooMany(number(MOST))}</p>;
  return <HuntNowAct label={t.imports.hunt(number(values.length))} wanted={{ values }} />;
}

function How({ taking, onChange }: { taking: Taking; onChange: (changes: Partial<Taking>) => void }) {
  const named = (words: readonly string[]) => words.map((it) => [it, word(it)] as const);
  return (
    <div className="filters">
      <Choice
        label={t.imports.format}
        value={taking.format}
        options={[['', t.imports.detect], ...named(FORMATS)]}
        onChange={(format) => onChange({ format })}
      />
      <Choice
        label={t.imports.severity}
        value={taking.severity}
        options={[['', t.imports.asWritten], ...named(SEVERITIES)]}
        onChange={(severity) => onChange({ severity })}
      />
      <Text
        label={t.imports.source}
        value={taking.source}
        onChange={(source) => onChange({ source })}
        maxLength={256}
      />
      <label>
        <input
          type="checkbox"
          checked={taking.withContext}
          onChange={(event) => onChange({ withContext: event.target.checked })}
        />{' '}
        {t.imports.context}
      </label>
    </div>
  );
}
