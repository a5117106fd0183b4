import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useNavigate } from '@tanstack/react-router';
import { useState } from 'react';
import { Button } from 'react-aria-components';
import { indicatorsOf } from '../indicator/reading';
import { useReading } from '../indicator/useReading';
import { t } from '../text/catalogue';
import { Problem } from '../ui/Notice';
import { Page } from '../ui/Page';
import { Trouble } from '../ui/Trouble';
import { useAddress } from '../ui/useAddress';
import { planOf } from './again';
import { HuntIndicatorsForm } from './HuntIndicatorsForm';
import { HuntPreview } from './HuntPreview';
import { HuntTargets } from './HuntTargets';
import { launch, MOST, type Plan, preview } from './launch';

const EMPTY: Plan = {
  name: '',
  pasted: '',
  taken: {},
  everyStored: false,
  isFleet: true,
  hostIds: '',
  depth: 'standard',
  windowMinutes: '60',
  seenDays: '',
};

/** Screen that launches a hunt: paste, targets, preview, start. `again` is the id of an earlier hunt to copy. */
export function NewHunt() {
  const [{ host, again }] = useAddress();
  const earlier = useQuery({
    queryKey: ['again', again],
    queryFn: ({ signal }) => planOf(again ?? '', signal),
    enabled: again !== undefined,
    staleTime: Number.POSITIVE_INFINITY,
  });
  const begin = { ...EMPTY, ...(host ? { isFleet: false, hostIds: host } : {}), ...earlier.data };
  return (
    <Page title={t.newHunt.title}>
      {again !== undefined && <Trouble of={earlier} />}
      {(again === undefined || earlier.data) && <Form key={again} begin={begin} />}
    </Page>
  );
}

function Form({ begin }: { begin: Plan }) {
  const navigate = useNavigate();
  const client = useQueryClient();
  const [plan, setPlan] = useState(begin);
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
  const reading = useReading(plan.pasted);
  const indicators = indicatorsOf(plan.pasted, reading.lines, plan.taken);
  const { known } = indicators;
  const order = { plan, values: known };
  const isGiven = plan.everyStored || plan.again !== undefined;
  const isReady = isGiven || (reading.isCurrent && known.length > 0 && known.length <= MOST);
  const isBusy = shown.isPending || start.isPending;
  return (
    <>
      <HuntIndicatorsForm plan={plan} indicators={indicators} onChange={change} />
      {reading.error !== null && <Problem error={reading.error} />}
      <HuntTargets plan={plan} onChange={change} />
      {!isReady && <p>{known.length > MOST ? t.newHunt.tooMany : t.newHunt.none}</p>}
      {!isGiven && <p className="quiet">{t.newHunt.stores}</p>}
      <div className="actions">
        <Button isDisabled={!isReady || isBusy} onPress={() => shown.mutate(order)}>
          {t.newHunt.preview}
        </Button>
        <Button className="primary" isDisabled={!isReady || isBusy} onPress={() => start.mutate(order)}>
          {t.newHunt.launch}
        </Button>
      </div>
      <div className="stack" aria-live="polite" aria-busy={isBusy}>
        {start.error && <Problem error={start.error} />}
        {shown.error && (
          <>
            <p>{t.newHunt.refused}</p>
            <Problem error={shown.error} />
          </>
        )}
        {shown.data && <HuntPreview preview={shown.data} hunted={known[0]?.value} onChange={change} />}
      </div>
    </>
  );
}
