import { Button } from 'react-aria-components';
import type { Indicators } from '../indicator/reading';
import { TYPES, type Type, type TypedValue } from '../indicator/types';
import { t } from '../text/catalogue';
import { Foreign } from '../text/Foreign';
import { number, word } from '../text/format';
import { Text } from '../ui/Field';
import { MOST, type PartProps } from './launch';

interface FormProps extends PartProps {
  indicators: Indicators;
}

/** Form for a hunt's indicators: a paste, all stored indicators, or those of an earlier hunt. */
export function HuntIndicatorsForm({ plan, indicators, onChange }: FormProps) {
  return (
    <section className="stack">
      <Text
        label={t.newHunt.name}
        value={plan.name}
        onChange={(name) => onChange({ name })}
        maxLength={200}
      />
      {plan.again ? (
        <div className="notice actions">
          <span>{t.newHunt.again(number(plan.again.count))}</span>
          <Foreign value={plan.again.name} />
          <Button onPress={() => onChange({ again: undefined })}>{t.newHunt.others}</Button>
        </div>
      ) : (
        <Paste plan={plan} indicators={indicators} onChange={onChange} />
      )}
    </section>
  );
}

function Paste({ plan, indicators, onChange }: FormProps) {
  return (
    <>
      <Text
        label={t.newHunt.paste}
        hint={t.newHunt.pasteHint}
        value={plan.pasted}
        onChange={(pasted) => onChange({ pasted })}
        lines={6}
        maxLength={262_144}
      />
      <label>
        <input
          type="checkbox"
          checked={plan.everyStored}
          onChange={(event) => onChange({ everyStored: event.target.checked })}
        />{' '}
        {t.newHunt.stored}
      </label>
      {!plan.everyStored && <Recognised plan={plan} indicators={indicators} onChange={onChange} />}
    </>
  );
}

function Recognised({ plan, indicators, onChange }: FormProps) {
  const { known, leftOut } = indicators;
  if (known.length + leftOut.length === 0) return null;
  const take = (text: string, chosen: TypedValue) => onChange({ taken: { ...plan.taken, [text]: chosen } });
  return (
    <table>
      <caption className="quiet">{t.newHunt.recognised}</caption>
      <tbody>
        {known.slice(0, MOST).map(({ type, value, detail }) => (
          <Row key={`${type} ${value}`} text={value} type={type} detail={detail} onTake={take} />
        ))}
        {leftOut.slice(0, MOST).map(({ text, detail, suggestion }) => (
          <Row key={text} text={text} type="" detail={detail} suggestion={suggestion} onTake={take} />
        ))}
      </tbody>
    </table>
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
