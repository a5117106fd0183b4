import type { ReactNode } from 'react';
import { Button } from 'react-aria-components';
import { t } from '../text/catalogue';
import { Foreign } from '../text/Foreign';
import { number, word } from '../text/format';
import { Facts } from '../ui/Facts';
import { save } from '../ui/save';
import type { Report } from './importing';

const SHOWN = 200;

type Line = readonly [line: number, reason: string, value: string, detail: string];

/** Report of an import or its dry run, line by line. */
export function ImportReport({ report }: { report: Report }) {
  const { entries, created, duplicate, rejected, skipped, format } = report;
  const rejects = report.rejected_lines.map((it): Line => [it.line, it.reason, it.value, it.detail]);
  const warned = report.warned_lines.map((it): Line => [it.line, it.warning, it.value, it.detail]);
  return (
    <section className="stack" aria-live="polite">
      <h2>{t.imports.report}</h2>
      <p>{report.dry_run ? t.imports.nothing : t.imports.done}</p>
      <Facts of={{ format: word(format), entries, created, duplicate, rejected, skipped }} />
      <Lines title={`${t.imports.rejected} (${number(rejected)})`} counts={report.reasons} lines={rejects}>
        {report.rejected_truncated && <p className="quiet">{t.imports.truncated}</p>}
        <Button onPress={() => saveLines('rejected-lines.jsonl', report.rejected_lines)}>
          {t.imports.download}
        </Button>
      </Lines>
      <Lines title={t.imports.warned} counts={report.warnings} lines={warned}>
        <Button onPress={() => saveLines('warned-lines.jsonl', report.warned_lines)}>
          {t.imports.downloadWarned}
        </Button>
      </Lines>
    </section>
  );
}

interface LinesProps {
  title: string;
  counts: Readonly<Record<string, number>>;
  lines: readonly Line[];
  children: ReactNode;
}

function Lines({ title, counts, lines, children }: LinesProps) {
  if (lines.length === 0) return null;
  return (
    <>
      <h3>{title}</h3>
      <Facts of={counts} />
      <table>
        <thead>
          <tr>
            <th scope="col">{t.imports.line}</th>
            <th scope="col">{t.imports.reason}</th>
            <th scope="col">{t.imports.value}</th>
            <th scope="col">{t.imports.detail}</th>
          </tr>
        </thead>
        <tbody>
          {lines.slice(0, SHOWN).map(([line, reason, value, detail]) => (
            <tr key={`${line} ${reason} ${value}`}>
              <th scope="row">{number(line)}</th>
              <td>{word(reason)}</td>
              <td>
                <Foreign value={value} />
              </td>
              <td>
                <Foreign value={detail} whole />
              </td>
            </tr>
          ))}
        </tbody>
      </table>
      {lines.length > SHOWN && (
        <p className="quiet">{t.imports.first(number(SHOWN), number(lines.length))}</p>
      )}
      <div className="actions">{children}</div>
    </>
  );
}

const saveLines = (name: string, lines: readonly object[]): void =>
  save(name, `${lines.map((line) => JSON.stringify(line)).join('\n')}\n`, 'application/x-ndjson');
