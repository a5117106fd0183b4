import { Link } from '@tanstack/react-router';
import { useMay } from '../../session/useSession';
import { t } from '../../text/catalogue';
import { number, percent } from '../../text/format';
import { CopyText } from '../../ui/CopyText';
import { type Hunt, isOpen } from './hunt';
import './hunt.css';
import { partsOf, remainingOf, sentenceOf, sumOf } from './parts';

/** Coverage of a hunt: one bar over the whole target, whose parts lead to their hosts, and a sentence to copy. */
export function HuntCoverage({ hunt }: { hunt: Hunt }) {
  const parts = partsOf(hunt);
  const whole = sumOf(parts);
  const sentence = sentenceOf(hunt);
  return (
    <section className="stack" aria-label={t.hunts.coverage}>
      <div className="target-bar" aria-hidden="true">
        {parts.map(({ name, count, search }) => (
          <Link
            key={name}
            to="."
            search={search as never}
            tabIndex={-1}
            className={`part ${name}`}
            style={{ flexGrow: count }}
            title={`${t.hunts.parts[name]}: ${number(count)}`}
          />
        ))}
      </div>
      <ul className="legend">
        {parts.map(({ name, count, search }) => (
          <li key={name}>
            <span className={`swatch part ${name}`} aria-hidden="true" />{' '}
            <Link to="." search={search as never}>
              {t.hunts.parts[name]}
            </Link>{' '}
            <strong>{number(count)}</strong> <span className="quiet">{percent(count, whole)}</span>
          </li>
        ))}
      </ul>
      <div className="actions">
        <CopyText text={sentence} label={t.hunts.copySentence} />
        <Remaining hunt={hunt} hosts={sumOf(remainingOf(parts))} />
        {hunt.unsupported_hosts > 0 && (
          <span className="quiet">{t.hunts.unsupported(number(hunt.unsupported_hosts))}</span>
        )}
      </div>
    </section>
  );
}

/** Link to a new hunt on the hosts without a complete answer, once the hunt has ended. */
function Remaining({ hunt, hosts }: { hunt: Hunt; hosts: number }) {
  const may = useMay();
  if (hosts === 0 || isOpen(hunt) || !may('POST /api/v1/hunts')) return null;
  return (
    <Link to="/hunts/new" search={{ again: hunt.id, hosts: 'remaining' } as never}>
      {t.hunts.askRemaining(number(hosts))}
    </Link>
  );
}
