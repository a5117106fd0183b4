import { Button } from 'react-aria-components';
import { t } from '../text/catalogue';
import { Foreign } from '../text/Foreign';
import { number, word } from '../text/format';
import { Facts } from '../ui/Facts';
import type { Report } from './Import';

const SHOWN = 200;

/** What came, or would come, of each line. */
export function ImportReport({ report }: { report: Report }) {
  const { entries, created, duplicate, rejected, skipped, format } = report;
  return (
    <section className="stack" aria-live="polite">
      <h2>{t.imports.report}</h2>
      <p>{report.dry_run ? t.imports.nothing : t.imports.done}</p>
      <Facts of={{ format: word(format), entries, created, duplicate, rejected, skipped }} />
      {report.rejected_lines.length > 0 && (
        <>
          <h3>
            {t.imports.rejected} ({number(rejected)})
          </h3>
          <Lines lines={report.rejected_lines.map((it) => [it.line, word(it.reason), it.value, it.detail])} />
          <Button onPress={() => save(report)}>{t.imports.download}</Button>
        </>
      )}
      {report.warned_lines.length > 0 && (
        <>
          <h3>{t.imports.warned}</h3>
          <Lines lines={report.warned_lines.map((it) => [it.line, word(it.warning), it.value, it.detail])} />
        </>
      )}
    </section>
  );
}

function Lines({ lines }: { lines: (readonly [number, string, string, string])[] }) {
  return (
    <table>
      <tbody>
        {lines.slice(0, SHOWN).map(([line, reason, value, detail]) => (
          <tr key={`${line} ${reason} ${value}`}>
            <th scope="row">{number(line)}</th>
            <td>{reason}</td>
            <td>
              <Foreign value={value} />
            </td>
            <td>
              <Foreign value={detail} />
            </td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}

function save(report: Report): void {
  const lines = report.rejected_lines.map((line) => JSON.stringify(line)).join('\n');
  const link = document.createElement('a');
  link.href = URL.createObjectURL(new Blob([`${lines}\n`], { type: 'application/x-ndjson' }));
  link.download = 'rejected-lines.jsonl';
  link.click();
  setTimeout(() => URL.revokeObjectURL(link.href), 60_000);
}
