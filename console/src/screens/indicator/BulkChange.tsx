import { useState } from 'react';
import { Button } from 'react-aria-components';
import { attempt } from '../../api/client';
import { change } from '../../api/operation';
import { most } from '../../api/operations';
import { SEVERITIES } from '../../indicator/types';
import { t } from '../../text/catalogue';
import { number, word } from '../../text/format';
import { Choice } from '../../ui/Field';
import { ReasonedAct } from '../../ui/ReasonedAct';

export const CHANGE_MANY = 'PATCH /api/v1/iocs';

/** Maximum of indicators in one request. */
export const MOST = most[CHANGE_MANY].ids;

interface Changed {
  readonly changed: number;
}

const words = t.indicators.bulk;

/** Form that changes all selected indicators. */
export function BulkChange({ ids, onClear }: { ids: readonly string[]; onClear: () => void }) {
  const [severity, setSeverity] = useState('');
  const [active, setActive] = useState('');
  const [receipt, setReceipt] = useState<Changed>();
  const send = (header: object) =>
    change<Changed>(
      'PATCH',
      '/api/v1/iocs',
      { ids, ...(severity && { severity }), ...(active && { active: active === 'true' }) },
      { ...header, ...attempt() },
    );
  const keep = ['', words.keep] as const;
  const isNothing = severity === '' && active === '';
  return (
    <div className="notice actions">
      <span role="status">
        {words.selected(number(ids.length))}
        {ids.length > MOST && ` ${t.list.tooMany(number(MOST))}`}
        {receipt && ` ${words.changed(number(receipt.changed))}`}
      </span>
      <Choice
        label={t.indicators.severity}
        value={severity}
        options={[keep, ...SEVERITIES.map((it) => [it, word(it)] as const)]}
        onChange={setSeverity}
      />
      <Choice
        label={words.active}
        value={active}
        options={[keep, ['true', t.list.yes], ['false', t.list.no]]}
        onChange={setActive}
      />
      <ReasonedAct
        label={words.label}
        isDisabled={ids.length > MOST || isNothing}
        run={send}
        onDone={(answer) => setReceipt(answer as Changed)}
        question={<p>{words.question(number(ids.length))}</p>}
      />
      <Button onPress={onClear}>{words.clear}</Button>
    </div>
  );
}
