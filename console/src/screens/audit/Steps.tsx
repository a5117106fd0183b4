import { type Outcome, type Step, verdict } from '../../proof/check';
import { t } from '../../text/catalogue';
import { Foreign } from '../../text/Foreign';
import './audit.css';

const MARKS: Readonly<Record<Outcome, string>> = { holds: '✓', fails: '✕', open: '?' };

/** Steps of a check with their outcomes, and the verdict. */
export function Steps({
  steps,
  meaning,
}: {
  steps: readonly Step[];
  meaning: Readonly<Record<Outcome, string>>;
}) {
  const whole = verdict(steps);
  return (
    <div className="stack" role="status">
      <p className={`verdict ${whole}`}>
        <span aria-hidden="true">{MARKS[whole]}</span> {meaning[whole]}
      </p>
      <ul className="steps">
        {steps.map(({ name, outcome, detail }) => (
          <li key={`${name} ${detail}`}>
            <strong>
              <span aria-hidden="true">{MARKS[outcome]}</span> {t.audit.mark[outcome]}:
            </strong>{' '}
            {t.audit.step[name]}
            {detail && (
              <code>
                <Foreign value={detail} whole />
              </code>
            )}
          </li>
        ))}
      </ul>
      {whole === 'open' && <p className="quiet">{t.audit.noKey}</p>}
    </div>
  );
}
