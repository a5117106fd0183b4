import type { ReactNode } from 'react';
import { t } from '../text/catalogue';
import { Foreign } from '../text/Foreign';
import { withoutIds } from '../text/foreign';
import { number, word } from '../text/format';
import { Chip } from './Chip';
import { CopyId, isNamed, NameLink } from './names';
import { Time } from './Time';

const TIME = /^\d{4}-\d\d-\d\dT[\d:.]+Z$/;
const ID = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/;

function shown(name: string, value: unknown): ReactNode {
  if (value === null || value === undefined || value === '') return '–';
  if (typeof value === 'boolean') return value ? t.list.yes : t.list.no;
  if (typeof value === 'number') return number(value);
  if (Array.isArray(value)) return <Values name={name} of={value} />;
  if (typeof value === 'object') return <Facts of={value} />;
  const text = String(value);
  if (TIME.test(text)) return <Time value={text} />;
  if (isNamed(name) && ID.test(text))
    return (
      <span className="actions">
        <NameLink field={name} id={text} /> <CopyId id={text} />
      </span>
    );
  if (ID.test(text)) return <CopyId id={text} />;
  return <Foreign value={name === 'summary' ? withoutIds(text) : text} whole />;
}

function Values({ name, of }: { name: string; of: readonly unknown[] }) {
  if (of.length === 0) return '–';
  const each = of.map((it, index) => ({ it, key: `${index} ${JSON.stringify(it)}` }));
  return (
    <div className="actions">
      {each.map(({ it, key }) =>
        typeof it === 'object' ? (
          <div key={key}>{shown(name, it)}</div>
        ) : (
          <Chip key={key}>{shown(name, it)}</Chip>
        ),
      )}
    </div>
  );
}

/** List of names and values in words. Values from hosts and users are shown as text, ids by the names of their resources. */
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
            <dd>{shown(name, value)}</dd>
          </div>
        ))}
    </dl>
  );
}
