import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useNavigate } from '@tanstack/react-router';
import { useState } from 'react';
import { Button } from 'react-aria-components';
import { t } from '../text/catalogue';
import { Foreign } from '../text/Foreign';
import { word } from '../text/format';
import { Choice, Text } from '../ui/Field';
import { Problem } from '../ui/Notice';
import { Page } from '../ui/Page';
import { useAddress } from '../ui/useAddress';
import { HuntPreview } from './HuntPreview';
import { type Depth, indicatorsOf, launch, MOST, type Plan, preview } from './launch';

const DEPTHS: readonly Depth[] = ['quick', 'standard', 'deep'];

/** A new hunt: paste, choose targets, see what would be asked, start. */
export function NewHunt() {
  const [search] = useAddress();
  const navigate = useNavigate();
  const client = useQueryClient();
  const [plan, setPlan] = useState<Plan>({
    name: '',
    pasted: '',
    everyStored: false,
    isFleet: search.host === undefined,
    hostIds: search.host ?? '',
    depth: 'standard',
    windowMinutes: '60',
    seenDays: '',
  });
  const shown = useMutation({ mutationFn: preview });
  const start = useMutation({
    mutationFn: launch,
    onSuccess: async (id) => {
      await client.invalidateQueries();
      await navigate({ to: '/hunts/$id', params: { id } });
    },
  });
  const change = (part: Partial<Plan>) => {
    setPlan({ ...plan, ...part });
    shown.reset();
    start.reset();
  };
  const { known } = indicatorsOf(plan.pasted);
  const isReady = plan.everyStored || (known.length > 0 && known.length <= MOST);
  const isBusy = shown.isPending || start.isPending;
  return (
    <Page title={t.newHunt.title}>
      <Indicators plan={plan} onChange={change} />
      <Targets plan={plan} onChange={change} />
      {!isReady && <p>{known.length > MOST ? t.newHunt.tooMany : t.newHunt.none}</p>}
      <p className="quiet">{t.newHunt.stores}</p>
      <div className="actions">
        <Button isDisabled={!isReady || isBusy} onPress={() => shown.mutate(plan)}>
          {t.newHunt.preview}
        </Button>
        <Button className="primary" isDisabled={!isReady || isBusy} onPress={() => start.mutate(plan)}>
          {t.newHunt.launch}
        </Button>
      </div>
      {start.error && <Problem error={start.error} />}
      {shown.error && <Problem error={shown.error} />}
      {shown.data && <HuntPreview preview={shown.data} />}
    </Page>
  );
}

interface PartProps {
  plan: Plan;
  onChange: (part: Partial<Plan>) => void;
}

function Indicators({ plan, onChange }: PartProps) {
  const { known, unknown } = indicatorsOf(plan.pasted);
  return (
    <section className="stack">
      <Text
        label={t.newHunt.name}
        value={plan.name}
        onChange={(name) => onChange({ name })}
        maxLength={200}
      />
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
      {known.length + unknown.length > 0 && !plan.everyStored && (
        <table>
          <caption className="quiet">{t.newHunt.recognised}</caption>
          <tbody>
            {known.slice(0, MOST).map((it) => (
              <tr key={`${it.type} ${it.value}`}>
                <th scope="row">{word(it.type)}</th>
                <td>
                  <Foreign value={it.value} />
                </td>
              </tr>
            ))}
            {[...new Set(unknown)].slice(0, MOST).map((it) => (
              <tr key={it}>
                <th scope="row">{t.newHunt.unknown}</th>
                <td>
                  <Foreign value={it} />
                </td>
              </tr>
            ))}
          </tbody>
        </table>
      )}
    </section>
  );
}

function Targets({ plan, onChange }: PartProps) {
  return (
    <section className="filters">
      <Choice
        label={t.newHunt.target}
        value={plan.isFleet ? 'fleet' : 'hosts'}
        options={[
          ['fleet', t.newHunt.fleet],
          ['hosts', t.newHunt.hosts],
        ]}
        onChange={(it) => onChange({ isFleet: it === 'fleet' })}
      />
      {!plan.isFleet && (
        <Text
          label={t.newHunt.hostIds}
          value={plan.hostIds}
          onChange={(hostIds) => onChange({ hostIds })}
          lines={3}
          maxLength={400_000}
        />
      )}
      <Choice
        label={t.newHunt.depth}
        value={plan.depth}
        options={DEPTHS.map((it) => [it, word(it)] as const)}
        onChange={(it) => onChange({ depth: it as Depth })}
      />
      <Text
        label={t.newHunt.window}
        type="number"
        value={plan.windowMinutes}
        onChange={(windowMinutes) => onChange({ windowMinutes })}
      />
      <Text
        label={t.newHunt.seen}
        type="number"
        value={plan.seenDays}
        onChange={(seenDays) => onChange({ seenDays })}
      />
    </section>
  );
}
