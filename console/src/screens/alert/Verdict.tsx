import { useState } from 'react';
import { api, body } from '../../api/client';
import { t } from '../../text/catalogue';
import { word } from '../../text/format';
import { Act } from '../../ui/Act';
import { Choice, Text } from '../../ui/Field';
import type { Alert } from './AlertPanel';

export const VERDICTS = ['true_positive', 'false_positive', 'expected'] as const;
type Value = NonNullable<Alert['verdict']>;

/** Form of an alert's verdict and note. An open alert is acknowledged with them. */
export function Verdict({ of }: { of: Alert }) {
  const [verdict, setVerdict] = useState<Value | ''>(of.verdict ?? '');
  const [note, setNote] = useState(of.note ?? '');
  const isOpen = of.acknowledged_at === null;
  const said = { verdict: verdict || null, note: note.trim() || null };
  const send = () =>
    isOpen
      ? body(
          api.PUT('/api/v1/alerts/bulk-acknowledge', {
            body: { ids: [of.id], set_verdict: said.verdict, set_note: said.note },
          }),
        )
      : body(api.PUT('/api/v1/alerts/{id}/verdict', { params: { path: { id: of.id } }, body: said }));
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
        run={send}
      />
    </section>
  );
}
