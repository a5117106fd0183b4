import { Button } from 'react-aria-components';
import { TYPES, type Type } from '../indicator/recognise';
import { t } from '../text/catalogue';
import { Foreign } from '../text/Foreign';
import { number, word } from '../text/format';
import { Text } from '../ui/Field';
import { indicatorsOf, MOST, type Plan } from './launch';

export interface PartProps {
  plan: Plan;
  onChange: (part: Partial<Plan>) => void;
}

/** What a hunt looks for: a paste, all stored indicators, or what an earlier hunt looked for. */
export function HuntIndicatorsForm({ plan, onChange }: PartProps) {
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
        <Paste plan={plan} onChange={onChange} />
      )}
    </section>
  );
}

function Paste({ plan, onChange }: PartProps) {
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
      {!plan.everyStored && <Recognised plan={plan} onChange={onChange} />}
    </>
  );
}

function Recognised({ plan, onChange }: PartProps) {
  const { known, unknown } = indicatorsOf(plan);
  if (known.length + unknown.length === 0) return null;
  const take = (value: string, type: string) => onChange({ types: { ...plan.types, [value]: type as Type } });
  return (
    <table>
      <caption className="quiet">{t.newHunt.recognised}</caption>
      <tbody>
        {known.slice(0, MOST).map(({ type, value }) => (
          <Row key={`${type} ${value}`} value={value} type={type} onTake={take} />
        ))}
        {unknown.slice(0, MOST).map((value) => (
          <Row key={value} value={value} type="" onTake={take} />
        ))}
      </tbody>
    </table>
  );
}

interface RowProps {
  value: string;
  type: Type | '';
  onTake: (value: string, type: string) => void;
}

function Row({ value, type, onTake }: RowProps) {
  return (
    <tr>
      <th scope="row">
        <select
          aria-label={t.newHunt.typeOf}
          value={type}
          onChange={(event) => onTake(value, event.target.value)}
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
        <Foreign value={value} />
      </td>
    </tr>
  );
}
