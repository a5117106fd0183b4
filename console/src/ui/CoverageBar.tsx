import { t } from '../text/catalogue';
import { number, percent } from '../text/format';

interface Counts {
  total_hosts: number;
  responded_hosts: number;
  matched_hosts: number;
  failed_hosts: number;
}

/** Bar of a hunt's hosts by kind of answer. */
export function CoverageBar({ hunt, legend = false }: { hunt: Counts; legend?: boolean }) {
  const { total_hosts: all, responded_hosts: responded, matched_hosts: matched, failed_hosts: failed } = hunt;
  const clean = Math.max(0, responded - matched);
  const waiting = Math.max(0, all - responded - failed);
  const parts = [
    ['matched', t.hunts.matched, matched],
    ['clean', t.hunts.clean, clean],
    ['failed', t.hunts.failed, failed],
    ['waiting', t.hunts.waiting, waiting],
  ] as const;
  const width = (part: number) => ({ inlineSize: percent(part, Math.max(all, responded + failed)) });
  return (
    <div>
      <div className="bar" role="img" aria-label={t.hunts.responded(number(responded), number(all))}>
        {parts.map(([name, , part]) => (
          <span key={name} className={name} style={width(part)} />
        ))}
      </div>
      {legend && (
        <ul className="legend">
          {parts.map(([name, title, part]) => (
            <li key={name}>
              {title}: <strong>{number(part)}</strong> ({percent(part, all)})
            </li>
          ))}
        </ul>
      )}
    </div>
  );
}
