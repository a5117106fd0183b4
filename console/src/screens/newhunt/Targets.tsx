import { useQuery } from '@tanstack/react-query';
import { Button } from 'react-aria-components';
import { api, body } from '../../api/client';
import { t } from '../../text/catalogue';
import { CELL, shown } from '../../text/foreign';
import { number, word } from '../../text/format';
import { Choice, Text } from '../../ui/Field';
import { Several } from '../../ui/Several';
import { type Depth, isFleetWide, type PartProps, type Platform, type TargetPlan } from './launch';
import { useMayAll } from './useMayAll';

const DEPTHS: readonly Depth[] = ['quick', 'standard', 'deep'];
const PLATFORMS: readonly Platform[] = ['linux', 'macos', 'windows'];
const LABELS = 200;

/** Form for a hunt's targets, with the options of the launch folded. */
export function Targets({ plan, onChange }: PartProps) {
  const mayAll = useMayAll();
  return (
    <section className="stack" aria-label={t.newHunt.target}>
      <TargetForm plan={plan} onChange={onChange} />
      {!mayAll && isFleetWide(plan) && <p className="notice">{t.newHunt.notAll}</p>}
      <details>
        <summary>{t.newHunt.options(word(plan.depth), plan.windowMinutes)}</summary>
        <Options plan={plan} onChange={onChange} />
      </details>
    </section>
  );
}

interface TargetProps {
  plan: TargetPlan;
  onChange: (part: Partial<TargetPlan>) => void;
}

/** Form for hosts by label, platform and hostname, or by id. */
export function TargetForm({ plan, onChange }: TargetProps) {
  return (
    <div className="filters">
      {plan.isNamed ? (
        <>
          <Text
            label={t.newHunt.hostIds}
            value={plan.hostIds}
            onChange={(hostIds) => onChange({ hostIds })}
            lines={3}
            maxLength={400_000}
          />
          <Button onPress={() => onChange({ isNamed: false, hostIds: '' })}>{t.newHunt.byLabel}</Button>
        </>
      ) : (
        <Conditions plan={plan} onChange={onChange} />
      )}
    </div>
  );
}

function Conditions({ plan, onChange }: TargetProps) {
  const labels = useQuery({
    queryKey: ['labels'],
    queryFn: ({ signal }) =>
      body(api.GET('/api/v1/labels', { params: { query: { page_size: LABELS } }, signal })),
  });
  const hosts = new Map(labels.data?.items.map((it) => [it.label, it.hosts]));
  const options = [...new Set([...hosts.keys(), ...plan.labels, ...plan.labelsAll, ...plan.labelsNot])];
  const title = (it: string) => `${shown(it, CELL)} (${number(hosts.get(it) ?? 0)})`;
  return (
    <>
      <Several
        label={t.newHunt.labels}
        options={options}
        chosen={plan.labels}
        title={title}
        onChange={(chosen) => onChange({ labels: chosen })}
      />
      <Several
        label={t.newHunt.labelsAll}
        options={options}
        chosen={plan.labelsAll}
        title={title}
        onChange={(labelsAll) => onChange({ labelsAll })}
      />
      <Several
        label={t.newHunt.labelsNot}
        options={options}
        chosen={plan.labelsNot}
        title={title}
        onChange={(labelsNot) => onChange({ labelsNot })}
      />
      <Several
        label={t.newHunt.platforms}
        options={PLATFORMS}
        chosen={plan.platforms}
        onChange={(chosen) => onChange({ platforms: chosen as Platform[] })}
      />
      <Text
        label={t.newHunt.hostnames}
        value={plan.hostnames}
        onChange={(hostnames) => onChange({ hostnames })}
        lines={1}
        maxLength={65_536}
      />
    </>
  );
}

function Options({ plan, onChange }: PartProps) {
  return (
    <div className="filters">
      <Text
        label={t.newHunt.name}
        value={plan.name}
        onChange={(name) => onChange({ name })}
        maxLength={200}
      />
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
    </div>
  );
}
