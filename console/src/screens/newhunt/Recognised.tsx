import type { ReactNode } from 'react';
import { Button } from 'react-aria-components';
import type { Indicators, Known } from '../../indicator/reading';
import { TYPES, type Type, type TypedValue } from '../../indicator/types';
import { t } from '../../text/catalogue';
import { Foreign } from '../../text/Foreign';
import { number, word } from '../../text/format';
import { MOST, type PartProps } from './launch';

interface RecognisedProps extends PartProps {
  indicators: Indicators;
}

/** Indicators of a report as chips with counts; a chip leaves its type out. Values and other lines are folded. */
export function Recognised({ plan, indicators, onChange }: RecognisedProps) {
  const { known, leftOut } = indicators;
  if (known.length + leftOut.length === 0) return null;
  const take = (text: string, chosen: TypedValue) => onChange({ taken: { ...plan.taken, [text]: chosen } });
  const warned = known.filter(({ detail }) => detail !== undefined);
  return (
    <>
      <Chips plan={plan} known={known} onChange={onChange} />
      <Folded title={t.newHunt.values(number(known.length), number(warned.length))} count={known.length}>
        {[...warned, ...known.filter(({ detail }) => detail === undefined)]
          .slice(0, MOST)
          .map(({ type, value, detail }) => (
            <Row key={`${type} ${value}`} text={value} type={type} detail={detail} onTake={take} />
          ))}
      </Folded>
      <Folded title={t.newHunt.leftOut(number(leftOut.length))} count={leftOut.length}>
        {leftOut.slice(0, MOST).map(({ text, detail, suggestion }) => (
          <Row key={text} text={text} type="" detail={detail} suggestion={suggestion} onTake={take} />
        ))}
      </Folded>
    </>
  );
}

function Chips({ plan, known, onChange }: PartProps & { known: readonly Known[] }) {
  const toggle = (type: Type) =>
    onChange({
      types: plan.types.includes(type) ? plan.types.filter((it) => it !== type) : [...plan.types, type],
    });
  return (
    <div role="group" aria-label={t.newHunt.recognised} className="actions">
      {TYPES.map((type) => [type, known.filter((it) => it.type === type).length] as const)
        .filter(([, count]) => count > 0)
        .map(([type, count]) => (
          <button
            key={type}
            type="button"
            className="chip"
            aria-pressed={!plan.types.includes(type)}
            onClick={() => toggle(type)}
          >
            {word(type)} <strong>{number(count)}</strong>
          </button>
        ))}
    </div>
  );
}

function Folded({ title, count, children }: { title: string; count: number; children: ReactNode }) {
  if (count === 0) return null;
  return (
    <details className="folded">
      <summary>{title}</summary>
      <table>
        <tbody>{children}</tbody>
      </table>
    </details>
  );
}

interface RowProps {
  text: string;
  type: Type | '';
  detail: string | undefined;
  suggestion?: TypedValue | undefined;
  onTake: (text: string, chosen: TypedValue) => void;
}

function Row({ text, type, detail, suggestion, onTake }: RowProps) {
  return (
    <tr>
      <th scope="row">
        <select
          aria-label={t.newHunt.typeOf}
          value={type}
          onChange={(event) => onTake(text, { type: event.target.value as Type, value: text })}
        >
          {type === '' && <option value="">{t.newHunt.unknown}</option>}
          {TYPES.map((it) => (
            <option key={it} value={it}>
              {word(it)}
            </option>
          ))}
        </select>
      </th>
      <td>
        <Foreign value={text} />
      </td>
      <td>
        {detail !== undefined && <Foreign value={detail} whole />}
        {suggestion && (
          <Button onPress={() => onTake(text, suggestion)}>
            {t.newHunt.take} {word(suggestion.type)}: <Foreign value={suggestion.value} />
          </Button>
        )}
      </td>
    </tr>
  );
}
