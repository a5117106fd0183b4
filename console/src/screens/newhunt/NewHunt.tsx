import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useNavigate } from '@tanstack/react-router';
import { useState } from 'react';
import { Button } from 'react-aria-components';
import { t } from '../../text/catalogue';
import { number } from '../../text/format';
import { Problem } from '../../ui/Notice';
import { Page } from '../../ui/Page';
import { Trouble } from '../../ui/Trouble';
import { useAddress } from '../../ui/useAddress';
import { planOf } from './again';
import { ANY_HOST, ANY_STORED, isFleetWide, launch, MOST, type Plan } from './launch';
import './newhunt.css';
import { Folded, Lines } from './Preview';
import { Report } from './Report';
import { Targets } from './Targets';
import { useMayAll } from './useMayAll';
import { usePreview } from './usePreview';
import { useReport } from './useReport';

const EMPTY: Plan = {
  name: '',
  pasted: '',
  taken: {},
  everyStored: false,
  stored: ANY_STORED,
  types: [],
  severity: '',
  source: '',
  ...ANY_HOST,
  depth: 'standard',
  windowMinutes: '60',
  seenDays: '',
};

/** Screen that launches a hunt: paste, targets, preview, start. `again` is the id of an earlier hunt to copy. */
export function NewHunt() {
  const [{ host, again, hosts }] = useAddress();
  const earlier = useQuery({
    queryKey: ['again', again, hosts],
    queryFn: ({ signal }) => planOf(again ?? '', hosts === 'remaining', signal),
    enabled: again !== undefined,
    staleTime: Number.POSITIVE_INFINITY,
  });
  const begin = { ...EMPTY, ...(host ? { isNamed: true, hostIds: host } : {}), ...earlier.data };
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
  const start = useMutation({
    mutationFn: launch,
    onSuccess: async (id) => {
      await client.invalidateQueries();
      await navigate({ to: '/hunts/$id', params: { id } });
    },
  });
  const change = (part: Partial<Plan>) => {
    setPlan((before) => ({ ...before, ...part }));
    start.reset();
  };
  const report = useReport(plan);
  const values = report.known.filter(({ isOut }) => !isOut).map(({ type, value }) => ({ type, value }));
  const order = { plan, values };
  const isGiven = plan.everyStored || plan.again !== undefined;
  const isSmall = values.length <= MOST;
  const mayAll = useMayAll();
  const isAllowed = mayAll || !isFleetWide(plan);
  const isReady = isAllowed && (isGiven || (report.isCurrent && values.length > 0 && isSmall));
  const preview = usePreview(order, isGiven, isAllowed && (isGiven || (report.isCurrent && isSmall)));
  return (
    <>
      <Report plan={plan} indicators={report} onChange={change} />
      {report.error !== null && <Problem error={report.error} />}
      <Targets plan={plan} onChange={change} />
      {preview.data && isReady && <Folded preview={preview.data} />}
      <section className="launch stack" aria-label={t.newHunt.preview}>
        <div className="stack lines" aria-live="polite" aria-busy={preview.isBusy}>
          {start.error && <Problem error={start.error} />}
          {preview.error !== null && !start.error && <Problem error={preview.error} />}
          {preview.data && preview.error === null && isAllowed && (
            <Lines preview={preview.data} hunted={values[0]?.value} onChange={change} />
          )}
        </div>
        <div className="actions">
          <Button
            className="primary"
            isDisabled={!isReady || start.isPending}
            onPress={() => start.mutate(order)}
          >
            {isGiven ? t.newHunt.launch : t.newHunt.launchFor(number(values.length))}
          </Button>
          <span className="quiet">
            {!isSmall
              ? t.newHunt.tooMany
              : isReady
                ? !isGiven && t.newHunt.stores
                : isAllowed && t.newHunt.none}
          </span>
        </div>
      </section>
    </>
  );
}
