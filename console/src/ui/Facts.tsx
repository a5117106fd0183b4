import type { ReactNode } from 'react';
import { Foreign } from '../text/Foreign';
import { word } from '../text/format';
import { Time } from './Time';

const TIME = /^\d{4}-\d\d-\d\dT[\d:.]+Z$/;

function shown(value: unknown): ReactNode {
  if (typeof value === 'string' && TIME.test(value)) return <Time value={value} />;
  if (value === null || value === undefined || value === '') return '–';
  return <Foreign value={value} whole />;
}

/** List of names and values. Values from hosts and users are shown as text. */
export function Facts({ of, without = [] }: { of: object; without?: readonly string[] }) {
  return (
    <dl className="facts">
      {Object.entries(of)
        .filter(([name]) => !without.includes(name))
        .map(([name, value]) => (
          <div key={name}>
            <dt>
              <Foreign value={word(name)} />
            </dt>
            <dd>{shown(value)}</dd>
          </div>
        ))}
    </dl>
  );
}
