import { SEVERITIES, TYPES } from '../../indicator/types';
import { t } from '../../text/catalogue';
import { Choice, Text } from '../../ui/Field';
import { Several } from '../../ui/Several';
import type { TargetPlan } from '../newhunt/launch';
import { TargetForm } from '../newhunt/Targets';
import type { Choosing, Draft } from './draft';

const words = t.watchlists;

interface FormProps {
  draft: Draft;
  onChange: (draft: Draft) => void;
  /** True if there are frozen indicators that may be kept. */
  mayKeep: boolean;
}

/** Form for a watchlist's indicators, interval and targets. */
export function PackForm({ draft, onChange, mayKeep }: FormProps) {
  const set = (changes: Partial<Draft>) => onChange({ ...draft, ...changes });
  return (
    <div className="stack">
      <Text label={words.name} value={draft.name} onChange={(name) => set({ name })} maxLength={200} />
      <Text
        label={words.description}
        value={draft.description}
        onChange={(description) => set({ description })}
        lines={2}
        maxLength={4_096}
      />
      <Selection draft={draft} set={set} mayKeep={mayKeep} />
      <Text
        label={words.interval}
        type="number"
        value={draft.interval}
        onChange={(interval) => set({ interval })}
      />
      <Text label={words.splay} type="number" value={draft.splay} onChange={(splay) => set({ splay })} />
      <Hosts plan={draft.hosts} onChange={(hosts) => set({ hosts })} />
      <label>
        <input
          type="checkbox"
          checked={draft.active}
          onChange={(event) => set({ active: event.target.checked })}
        />{' '}
        {words.active}
      </label>
    </div>
  );
}

function Hosts({ plan, onChange }: { plan: TargetPlan | null; onChange: (plan: TargetPlan) => void }) {
  if (!plan) return <p className="notice">{words.hostsOfClient}</p>;
  return <TargetForm plan={plan} onChange={(part) => onChange({ ...plan, ...part })} />;
}

function Selection({
  draft,
  set,
  mayKeep,
}: {
  draft: Draft;
  set: (changes: Partial<Draft>) => void;
  mayKeep: boolean;
}) {
  const options = Object.entries(words.selections).filter(([name]) => mayKeep || name !== 'keep');
  return (
    <>
      <Choice
        label={words.select}
        value={draft.choosing}
        options={options}
        onChange={(choosing) => set({ choosing: choosing as Choosing })}
        hint={words.frozen}
      />
      {draft.choosing === 'words' && (
        <div className="actions">
          <Several
            label={words.severities}
            options={SEVERITIES}
            chosen={draft.severities}
            onChange={(severities) => set({ severities })}
          />
          <Several
            label={words.types}
            options={TYPES}
            chosen={draft.types}
            onChange={(types) => set({ types })}
          />
        </div>
      )}
      {draft.choosing === 'ids' && (
        <Text
          label={words.ids}
          value={draft.ids}
          onChange={(ids) => set({ ids })}
          lines={5}
          maxLength={400_000}
        />
      )}
    </>
  );
}
