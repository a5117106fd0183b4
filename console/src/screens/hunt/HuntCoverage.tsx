import { Link } from '@tanstack/react-router';
import { useMay } from '../../session/useSession';
import { t } from '../../text/catalogue';
import { number } from '../../text/format';
import { CopyText } from '../../ui/CopyText';
import { PartsBar } from '../../ui/PartsBar';
import { type Hunt, isOpen } from './hunt';
import './hunt.css';
import { askRemaining, partsOf, remainingOf, sentenceOf, sumOf } from './parts';

/** Coverage of a hunt: one bar over the whole target, whose parts lead to their hosts, and a sentence to copy. */
export function HuntCoverage({ hunt }: { hunt: Hunt }) {
  const parts = partsOf(hunt);
  const sentence = sentenceOf(hunt);
  return (
    <section className="stack" aria-label={t.hunts.coverage}>
      <PartsBar parts={parts.map((it) => ({ ...it, title: t.hunts.parts[it.name] }))} />
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
      {askRemaining(hosts)}
    </Link>
  );
}
