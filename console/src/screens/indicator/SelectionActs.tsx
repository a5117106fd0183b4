import { useState } from 'react';
import { api, attempt, body } from '../../api/client';
import { change } from '../../api/operation';
import { most } from '../../api/operations';
import { SEVERITIES, type Severity } from '../../indicator/types';
import { useMay } from '../../session/useSession';
import { t } from '../../text/catalogue';
import { number, word } from '../../text/format';
import { linesOf } from '../../text/lines';
import { Act } from '../../ui/Act';
import { Choice, Text } from '../../ui/Field';
import { ReasonedAct } from '../../ui/ReasonedAct';
import { SelectionBar } from '../../ui/SelectionBar';
import { Toast } from '../../ui/Toast';
import type { Selected } from '../../ui/useSelection';
import { HuntNowAct } from '../HuntNow';

export const CHANGE_MANY = 'PATCH /api/v1/iocs';

/** Maximum of indicators in one request. */
export const MOST = most[CHANGE_MANY].ids;

const words = t.indicators.bulk;

/** Bar of the selected indicators: hunt them, watch them, change their severity or tags, (de)activate or export them. */
export function SelectionActs({ of }: { of: Selected }) {
  const ids = [...of.rows.keys()];
  const [receipt, setReceipt] = useState('');
  const may = useMay();
  const changed = (answer: unknown) =>
    setReceipt(words.changed(number((answer as { changed: number }).changed)));
  if (ids.length === 0) return receipt && <Toast>{receipt}</Toast>;
  return (
    <SelectionBar of={of} name="indicators" most={MOST}>
      {may('POST /api/v1/hunts') && <HuntNowAct label={words.hunt} wanted={{ ids }} />}
      {may('POST /api/v1/watchlist-packs') && <Watch ids={ids} onDone={() => setReceipt(words.watched)} />}
      <SetSeverity ids={ids} onDone={changed} />
      <SetTags ids={ids} onDone={changed} />
      {([false, true] as const).map((active) => (
        <ReasonedAct
          key={String(active)}
          label={active ? t.indicators.activate : t.indicators.deactivate}
          isDisabled={ids.length > MOST}
          run={(header) => send(ids, { active }, header)}
          onDone={changed}
          question={<p>{words.question(number(ids.length))}</p>}
        />
      ))}
      {receipt && <span role="status">{receipt}</span>}
    </SelectionBar>
  );
}

const send = (ids: readonly string[], changes: object, header: object) =>
  change<{ changed: number }>('PATCH', '/api/v1/iocs', { ids, ...changes }, { ...header, ...attempt() });

interface PartProps {
  ids: readonly string[];
  onDone: (answer: unknown) => void;
}

function SetSeverity({ ids, onDone }: PartProps) {
  const [severity, setSeverity] = useState<Severity>('high');
  return (
    <ReasonedAct
      label={t.indicators.severity}
      isDisabled={ids.length > MOST}
      run={(header) => send(ids, { severity }, header)}
      onBegin={() => setSeverity('high')}
      onDone={onDone}
      question={
        <Choice
          label={t.indicators.severity}
          value={severity}
          options={SEVERITIES.map((it) => [it, word(it)] as const)}
          onChange={(it) => setSeverity(it as Severity)}
        />
      }
    />
  );
}

/** Button that adds and removes tags. */
function SetTags({ ids, onDone }: PartProps) {
  const [added, setAdded] = useState('');
  const [removed, setRemoved] = useState('');
  const begin = () => {
    setAdded('');
    setRemoved('');
  };
  const changes = { add_tags: linesOf(added), remove_tags: linesOf(removed) };
  return (
    <ReasonedAct
      label={words.tag}
      isDisabled={ids.length > MOST}
      run={(header) => send(ids, changes, header)}
      onBegin={begin}
      onDone={onDone}
      question={
        <div className="stack">
          <Text label={words.addTags} value={added} onChange={setAdded} lines={2} maxLength={1_300} />
          <Text label={words.removeTags} value={removed} onChange={setRemoved} lines={2} maxLength={1_300} />
        </div>
      }
    />
  );
}

/** Button that creates a watchlist of the selected indicators for all hosts. */
function Watch({ ids, onDone }: PartProps) {
  const [name, setName] = useState('');
  const create = () =>
    body(
      api.POST('/api/v1/watchlist-packs', {
        params: { header: attempt() },
        body: { name: name.trim(), indicators: { ids: [...ids] } },
      }),
    );
  return (
    <Act
      label={words.watch}
      isDisabled={ids.length > MOST}
      isConfirmable={name.trim() !== ''}
      run={create}
      onBegin={() => setName('')}
      onDone={onDone}
      question={
        <div className="stack">
          <p>{words.watchHint}</p>
          <Text label={words.watchlist} value={name} onChange={setName} maxLength={200} required />
        </div>
      }
    />
  );
}
