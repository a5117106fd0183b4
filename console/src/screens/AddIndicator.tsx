import { useState } from 'react';
import { api, attempt, body } from '../api/client';
import { indicatorsOf } from '../indicator/reading';
import { SEVERITIES, type Severity } from '../indicator/types';
import { useReading } from '../indicator/useReading';
import { t } from '../text/catalogue';
import { word } from '../text/format';
import { Act } from '../ui/Act';
import { Choice, Text } from '../ui/Field';

/** Form that adds one indicator; its type is detected from its value. */
export function AddIndicator() {
  const [value, setValue] = useState('');
  const [severity, setSeverity] = useState<Severity>('medium');
  const [description, setDescription] = useState('');
  const reading = useReading(value);
  const { known, leftOut } = indicatorsOf(value, reading.lines, {});
  const found = reading.isCurrent && known.length === 1 ? known[0] : undefined;
  const hint = found ? word(found.type) : (leftOut[0]?.detail ?? t.newHunt.unknown);
  const add = () => {
    if (!found) throw new Error('no type');
    const more = description.trim() === '' ? {} : { description };
    return body(
      api.POST('/api/v1/iocs', {
        params: { header: attempt() },
        body: { type: found.type, value: found.value, severity, source: t.newHunt.source, ...more },
      }),
    );
  };
  const begin = () => {
    setValue('');
    setSeverity('medium');
    setDescription('');
  };
  return (
    <Act
      label={t.indicators.add}
      run={add}
      onBegin={begin}
      question={
        <div className="stack">
          <Text
            label={t.indicators.value}
            value={value}
            onChange={setValue}
            maxLength={4_096}
            hint={value.trim() === '' || !reading.isCurrent ? undefined : hint}
          />
          <Choice
            label={t.indicators.severity}
            value={severity}
            options={SEVERITIES.map((it) => [it, word(it)] as const)}
            onChange={(it) => setSeverity(it as Severity)}
          />
          <Text
            label={t.indicators.description}
            value={description}
            onChange={setDescription}
            maxLength={1_024}
          />
        </div>
      }
    />
  );
}
