import { Link } from '@tanstack/react-router';
import { number, percent } from '../text/format';
import { arcs } from './coverage';

export interface Part {
  /** State, and its class in the style sheet. */
  name: string;
  title: string;
  count: number;
  /** Filters of the list of these hosts. */
  search?: Readonly<Record<string, string>>;
}

interface RingProps {
  label: string;
  /** Description of all parts in a sentence. */
  title: string;
  parts: readonly Part[];
  /** Number that counts as done, of the sum of all parts. */
  done: number;
  /** Drawn as a separate arc, because it overlaps the parts. */
  outer?: Part;
}

/** Ring chart of parts with their numbers, so that color is not the only information. */
export function Ring({ label, title, parts, done, outer }: RingProps) {
  const whole = parts.reduce((sum, it) => sum + it.count, 0);
  const drawn = arcs(
    parts.map((it) => it.count),
    whole,
  );
  const listed = [...parts, ...(outer ? [outer] : [])].filter((it) => it.count > 0);
  return (
    <div className="coverage">
      <svg className="ring" viewBox="0 0 120 120" role="img" aria-label={`${label}: ${title}`}>
        {parts.map((it, at) => (
          <Arc key={it.name} name={it.name} radius={44} arc={drawn[at] ?? [0, 0]} />
        ))}
        {outer && <Arc name={outer.name} radius={56} arc={arcs([outer.count], whole)[0] ?? [0, 0]} />}
        <text x="60" y="66" textAnchor="middle">
          {percent(done, whole)}
        </text>
      </svg>
      <ul className="states">
        {listed.map((it) => (
          <li key={it.name}>
            <span className={`swatch ${it.name}`} aria-hidden="true" />
            {it.search ? (
              <Link to="." search={it.search as never}>
                {it.title}
              </Link>
            ) : (
              it.title
            )}{' '}
            <strong>{number(it.count)}</strong> <span className="quiet">{percent(it.count, whole)}</span>
          </li>
        ))}
      </ul>
    </div>
  );
}

interface ArcProps {
  name: string;
  radius: number;
  arc: readonly [begin: number, length: number];
}

function Arc({ name, radius, arc: [begin, length] }: ArcProps) {
  if (length === 0) return null;
  return (
    <circle
      className={name}
      cx="60"
      cy="60"
      r={radius}
      fill="none"
      pathLength={100}
      strokeDasharray={`${length} ${100 - length}`}
      strokeDashoffset={25 - begin}
    />
  );
}
