import type { ReactNode } from 'react';
import { t } from '../text/catalogue';
import { Foreign } from '../text/Foreign';
import { summaryOf } from '../text/foreign';
import { length, number, word } from '../text/format';
import { Chip } from './Chip';
import { CopyId, isNamed, NameLink } from './names';
import { Time } from './Time';

const TIME = /^\d{4}-\d\d-\d\dT[\d:.]+Z$/;
const ID = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/;

/** Fields in which the service joins words and ids. */
const SUMMARIES = new Set(['summary', 'sequence']);

function shown(name: string, value: unknown): ReactNode {
  if (value === null || value === undefined || value === '') return '–';
  if (typeof value === 'boolean') return value ? t.list.yes : t.list.no;
  if (typeof value === 'number') return name.endsWith('_seconds') ? length(value) : number(value);
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
  return <Foreign value={SUMMARIES.has(name) ? summaryOf(text) : text} whole />;
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

interface FactsProps {
  of: object;
  without?: readonly string[];
  /** Leaves empty values out, and lists the others side by side. */
  isBrief?: boolean;
}

const isEmpty = (value: unknown): boolean =>
  value === null || value === undefined || value === '' || (Array.isArray(value) && value.length === 0);

/** List of names and values in words. Values from hosts and users are shown as text, ids by the names of their resources. */
export function Facts({ of, without = [], isBrief = false }: FactsProps) {
  return (
    <dl className={isBrief ? 'facts brief' : 'facts'}>
      {Object.entries(of)
        .filter(([name, value]) => !without.includes(name) && !(isBrief && isEmpty(value)))
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
