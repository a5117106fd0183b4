import { type DragEvent, useState } from 'react';
import { Button } from 'react-aria-components';
import type { Indicators } from '../../indicator/reading';
import { SEVERITIES, type Severity, TYPES, type Type } from '../../indicator/types';
import { t } from '../../text/catalogue';
import { Foreign } from '../../text/Foreign';
import { number, word } from '../../text/format';
import { Choice, Text } from '../../ui/Field';
import { Several } from '../../ui/Several';
import type { PartProps, Stored } from './launch';
import { Recognised } from './Recognised';

/** Maximum of characters of a report. */
const LONGEST = 262_144;

interface ReportProps extends PartProps {
  indicators: Indicators;
}

/** Form for a hunt's indicators: a pasted or dropped report, all stored indicators, or those of an earlier hunt. */
export function Report({ plan, indicators, onChange }: ReportProps) {
  if (plan.again)
    return (
      <div className="notice actions">
        <span>{t.newHunt.again(number(plan.again.count))}</span>
        <Foreign value={plan.again.name} />
        <Button onPress={() => onChange({ again: undefined })}>{t.newHunt.others}</Button>
      </div>
    );
  return (
    <section className="stack">
      <Paste plan={plan} onChange={onChange} />
      {!plan.everyStored && <Recognised plan={plan} indicators={indicators} onChange={onChange} />}
      <div className="filters">
        <label>
          <input
            type="checkbox"
            checked={plan.everyStored}
            onChange={(event) => onChange({ everyStored: event.target.checked })}
          />{' '}
          {t.newHunt.stored}
        </label>
        {plan.everyStored ? (
          <StoredConditions plan={plan} onChange={onChange} />
        ) : (
          <>
            <Choice
              label={t.newHunt.severity}
              value={plan.severity}
              options={[['', t.newHunt.usual], ...SEVERITIES.map((it) => [it, word(it)] as const)]}
              onChange={(severity) => onChange({ severity })}
            />
            <Text
              label={t.newHunt.sourceOf}
              value={plan.source}
              onChange={(source) => onChange({ source })}
              maxLength={256}
            />
          </>
        )}
      </div>
    </section>
  );
}

/** Conditions on the stored indicators that are hunted. */
function StoredConditions({ plan: { stored }, onChange }: PartProps) {
  const change = (part: Partial<Stored>) => onChange({ stored: { ...stored, ...part } });
  return (
    <>
      <Several
        label={t.newHunt.storedTypes}
        options={TYPES}
        chosen={stored.types}
        title={word}
        onChange={(types) => change({ types: types as Type[] })}
      />
      <Several
        label={t.newHunt.storedSeverities}
        options={SEVERITIES}
        chosen={stored.severities}
        title={word}
        onChange={(severities) => change({ severities: severities as Severity[] })}
      />
      <Text
        label={t.newHunt.storedSources}
        value={stored.sources}
        onChange={(sources) => change({ sources })}
        lines={1}
        maxLength={8_192}
      />
      <Text
        label={t.newHunt.storedTags}
        value={stored.tags}
        onChange={(tags) => change({ tags })}
        lines={1}
        maxLength={2_048}
      />
    </>
  );
}

/** Field for the report, which takes dropped files too. */
function Paste({ plan, onChange }: PartProps) {
  const [isOver, setOver] = useState(false);
  const drop = async (event: DragEvent) => {
    setOver(false);
    const file = event.dataTransfer.files[0];
    if (!file) return;
    event.preventDefault();
    const text = await file.slice(0, LONGEST).text();
    onChange({ pasted: text.slice(0, LONGEST) });
  };
  return (
    <div
      role="group"
      aria-label={t.newHunt.drop}
      className={isOver ? 'drop over' : 'drop'}
      onDragOver={(event) => {
        event.preventDefault();
        setOver(true);
      }}
      onDragLeave={() => setOver(false)}
      onDrop={(event) => void drop(event)}
    >
      <Text
        label={t.newHunt.paste}
        hint={t.newHunt.pasteHint}
        value={plan.pasted}
        onChange={(pasted) => onChange({ pasted })}
        lines={5}
        maxLength={LONGEST}
      />
    </div>
  );
}
