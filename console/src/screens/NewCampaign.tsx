import { useMutation } from '@tanstack/react-query';
import { useNavigate } from '@tanstack/react-router';
import { useState } from 'react';
import { Button } from 'react-aria-components';
import { api, attempt, body } from '../api/client';
import type { components } from '../api/contract';
import { SqlEditor } from '../editor/SqlEditor';
import { t } from '../text/catalogue';
import { Foreign } from '../text/Foreign';
import { number, word } from '../text/format';
import { Text } from '../ui/Field';
import { Problem } from '../ui/Notice';
import { Page } from '../ui/Page';
import { useAddress } from '../ui/useAddress';
import { ANY_HOST, type TargetPlan, targetOf } from './newhunt/launch';
import { TargetForm } from './newhunt/Targets';

type Preview = components['schemas']['CampaignPreview'];
type Body = components['schemas']['CampaignBody'];

interface Plan extends TargetPlan {
  readonly name: string;
  readonly sql: string;
  readonly minutes: string;
}

function bodyOf(plan: Plan, saved: string | undefined): Body {
  return {
    ...(plan.name.trim() === '' ? {} : { name: plan.name.trim() }),
    ...(plan.minutes === '' ? {} : { live_window_minutes: Number(plan.minutes) }),
    ...(saved ? { saved_query_id: saved } : { sql: plan.sql }),
    ...targetOf(plan),
  };
}

const send = (content: Body, isTrial: boolean): Promise<unknown> =>
  body(
    api.POST('/api/v1/campaigns', {
      params: { query: { dry_run: isTrial }, header: isTrial ? {} : attempt() },
      body: content,
    }),
  );

/** Screen that starts a campaign with one SQL statement, typed or saved, after a preview of its targets. */
export function NewCampaign() {
  const [search] = useAddress();
  const navigate = useNavigate();
  const [plan, setPlan] = useState<Plan>({ ...ANY_HOST, name: '', sql: '', minutes: '60' });
  const saved = search.query;
  const preview = useMutation({ mutationFn: (it: Body) => send(it, true) as Promise<Preview> });
  const launch = useMutation({
    mutationFn: (it: Body) => send(it, false) as Promise<{ id: string }>,
    onSuccess: ({ id }) => navigate({ to: '/campaigns/$id', params: { id } }),
  });
  const change = (part: Partial<Plan>) => {
    setPlan({ ...plan, ...part });
    preview.reset();
    launch.reset();
  };
  const error = preview.error ?? launch.error;
  const isBusy = preview.isPending || launch.isPending;
  const isReady = saved !== undefined || plan.sql.trim() !== '';
  return (
    <Page title={t.campaigns.new}>
      <div className="stack">
        <Form plan={plan} onChange={change} isSaved={saved !== undefined} error={error} />
        {!isReady && <p>{t.campaigns.noSql}</p>}
        <div className="actions">
          <Button isDisabled={!isReady || isBusy} onPress={() => preview.mutate(bodyOf(plan, saved))}>
            {t.newHunt.preview}
          </Button>
          <Button
            className="primary"
            isDisabled={!isReady || isBusy}
            onPress={() => launch.mutate(bodyOf(plan, saved))}
          >
            {t.campaigns.launch}
          </Button>
        </div>
        {error && <Problem error={error} />}
        {preview.data && <CampaignPreview of={preview.data} />}
      </div>
    </Page>
  );
}

interface FormProps {
  plan: Plan;
  onChange: (part: Partial<Plan>) => void;
  isSaved: boolean;
  error: unknown;
}

function Form({ plan, onChange, isSaved, error }: FormProps) {
  return (
    <>
      <Text
        label={t.campaigns.name}
        value={plan.name}
        onChange={(name) => onChange({ name })}
        maxLength={200}
      />
      {isSaved ? (
        <p>{t.campaigns.saved}</p>
      ) : (
        <SqlEditor
          label={t.queries.sql}
          value={plan.sql}
          onChange={(sql) => onChange({ sql })}
          error={error}
        />
      )}
      <TargetForm plan={plan} onChange={onChange} />
      <Text
        label={t.campaigns.window}
        type="number"
        value={plan.minutes}
        onChange={(minutes) => onChange({ minutes })}
      />
    </>
  );
}

/** Preview of a campaign: targets, and warnings about the statement. */
function CampaignPreview({ of }: { of: Preview }) {
  return (
    <section className="stack" aria-live="polite">
      <h2>{t.newHunt.preview}</h2>
      <p className="big">{t.newHunt.hostCount(number(of.total_hosts))}</p>
      <p>{t.campaigns.bytes(number(of.bytes))}</p>
      {of.warnings.map((warning) => (
        <p className="notice" key={warning}>
          <Foreign value={t.warnings[warning] ?? word(warning)} whole />
        </p>
      ))}
      <pre>
        <Foreign value={of.sql} whole />
      </pre>
    </section>
  );
}
