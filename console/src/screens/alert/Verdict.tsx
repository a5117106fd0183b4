import { useState } from 'react';
import { t } from '../../text/catalogue';
import { word } from '../../text/format';
import { Act } from '../../ui/Act';
import { Choice, Text } from '../../ui/Field';
import type { Alert } from './AlertPanel';
import { assess } from './assess';

export const VERDICTS = ['true_positive', 'false_positive', 'expected'] as const;
type Value = NonNullable<Alert['verdict']>;

/** Form of an alert's verdict and note. An open alert is acknowledged with them. */
export function Verdict({ of }: { of: Alert }) {
  const [verdict, setVerdict] = useState<Value | ''>(of.verdict ?? '');
  const [note, setNote] = useState(of.note ?? '');
  const isOpen = of.acknowledged_at === null;
  const said = { verdict: verdict || null, note: note.trim() || null };
  return (
    <section className="card" aria-label={t.alerts.assess}>
      <Choice
        label={t.alerts.verdict}
        value={verdict}
        options={[['', t.alerts.none], ...VERDICTS.map((it) => [it, word(it)] as const)]}
        onChange={(it) => setVerdict(it as Value | '')}
      />
      <Text label={t.alerts.note} value={note} onChange={setNote} lines={2} maxLength={1_000} />
      <Act
        label={isOpen ? t.alerts.saveOpen : t.alerts.save}
        isDisabled={isOpen && said.verdict === null && said.note === null}
        run={() => assess(of, said)}
      />
    </section>
  );
}
