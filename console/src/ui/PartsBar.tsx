import { Link } from '@tanstack/react-router';
import { number, percent } from '../text/format';
import './partsBar.css';

export interface Part {
  /** State, and its class in the style sheet. */
  readonly name: string;
  readonly title: string;
  readonly count: number;
  /** Filters of the list of these hosts. */
  readonly search: Readonly<Record<string, string>>;
}

/** Bar of all hosts of a target by outcome, with a legend; each part leads to its hosts. */
export function PartsBar({ parts }: { parts: readonly Part[] }) {
  const whole = parts.reduce((sum, { count }) => sum + count, 0);
  return (
    <>
      <div className="target-bar" aria-hidden="true">
        {parts.map(({ name, title, count, search }) => (
          <Link
            key={name}
            to="."
            search={search as never}
            tabIndex={-1}
            className={`part ${name}`}
            style={{ flexGrow: count }}
            title={`${title}: ${number(count)}`}
          />
        ))}
      </div>
      <ul className="legend">
        {parts.map(({ name, title, count, search }) => (
          <li key={name}>
            <span className={`swatch part ${name}`} aria-hidden="true" />{' '}
            <Link to="." search={search as never}>
              {title}
            </Link>{' '}
            <strong>{number(count)}</strong> <span className="quiet">{percent(count, whole)}</span>
          </li>
        ))}
      </ul>
    </>
  );
}
