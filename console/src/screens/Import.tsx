import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { Button } from 'react-aria-components';
import { attempt } from '../api/client';
import type { components } from '../api/contract';
import { ServiceProblem } from '../api/problem';
import { session } from '../session/session';
import { t } from '../text/catalogue';
import { word } from '../text/format';
import { Choice, Field } from '../ui/Field';
import { Problem } from '../ui/Notice';
import { Page } from '../ui/Page';
import { ImportReport } from './ImportReport';

export type Report = components['schemas']['Import'];

const FORMATS = ['csv', 'text', 'stix', 'misp', 'json'];

async function send(file: File, format: string, dryRun: boolean): Promise<Report> {
  const query = new URLSearchParams({ dry_run: String(dryRun), ...(format && { format }) });
  const headers = { 'Content-Type': 'application/octet-stream', ...attempt() };
  const request = new Request(`/api/v1/iocs/import?${query}`, {
    method: 'POST',
    headers,
    body: await file.arrayBuffer(),
  });
  const response = await session.send(request);
  const content: unknown = await response.json().catch(() => undefined);
  if (!response.ok) throw ServiceProblem.of(response, content);
  return content as Report;
}

/** A file of indicators: first what would come of it, then the creation. */
export function Import() {
  const [file, setFile] = useState<File>();
  const [format, setFormat] = useState('');
  const client = useQueryClient();
  const run = useMutation({
    mutationFn: ({ chosen, dryRun }: { chosen: File; dryRun: boolean }) => send(chosen, format, dryRun),
    onSuccess: () => client.invalidateQueries({ queryKey: ['list'] }),
  });
  const report = run.data;
  return (
    <Page title={t.imports.title}>
      <Field label={t.imports.file}>
        {(ids) => (
          <input
            {...ids}
            type="file"
            onChange={(event) => {
              setFile(event.target.files?.[0]);
              run.reset();
            }}
          />
        )}
      </Field>
      <Choice
        label={t.imports.format}
        value={format}
        options={[['', t.imports.detect], ...FORMATS.map((it) => [it, word(it)] as const)]}
        onChange={setFormat}
      />
      <div className="actions">
        <Button
          isDisabled={!file || run.isPending}
          onPress={() => file && run.mutate({ chosen: file, dryRun: true })}
        >
          {t.imports.check}
        </Button>
        {report?.dry_run && file && (
          <Button
            className="primary"
            isDisabled={run.isPending}
            onPress={() => run.mutate({ chosen: file, dryRun: false })}
          >
            {t.imports.create}
          </Button>
        )}
      </div>
      {run.error && <Problem error={run.error} />}
      {report && <ImportReport report={report} />}
    </Page>
  );
}
