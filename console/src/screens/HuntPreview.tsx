import { t } from '../text/catalogue';
import { Foreign } from '../text/Foreign';
import { number, word } from '../text/format';
import type { Preview } from './launch';

const SHOWN = 50;

/** What a hunt would ask, of how many hosts, and what it would miss. */
export function HuntPreview({ preview }: { preview: Preview }) {
  const statements = preview.queries ?? [];
  return (
    <section className="stack" aria-live="polite">
      <h2>{t.newHunt.preview}</h2>
      <p className="big">{t.newHunt.hostCount(number(preview.total_hosts ?? 0))}</p>
      {(preview.unsupported_hosts ?? 0) > 0 && (
        <p>{t.newHunt.unsupported(number(preview.unsupported_hosts ?? 0))}</p>
      )}
      <p>{t.newHunt.inventory(number(preview.inventory_hosts ?? 0))}</p>
      {'detected_label' in preview && (
        <p>
          <Foreign value={preview.detected_label} />
        </p>
      )}
      {preview.warnings?.map((warning) => (
        <p className="notice" key={warning}>
          <Foreign value={warning} whole />
        </p>
      ))}
      <h3>
        {t.newHunt.statements} ({number(statements.length)})
      </h3>
      {statements.slice(0, SHOWN).map((statement) => (
        <details key={statement.number}>
          <summary>
            {word(statement.type)} · {word(statement.surface)} · {statement.platforms.map(word).join(', ')}
          </summary>
          <pre>
            <Foreign value={statement.sql} whole />
          </pre>
        </details>
      ))}
    </section>
  );
}
