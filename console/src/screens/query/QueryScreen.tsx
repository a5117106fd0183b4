import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { Link, useNavigate, useParams } from '@tanstack/react-router';
import { useState } from 'react';
import { Button } from 'react-aria-components';
import { api, body, done } from '../../api/client';
import type { components } from '../../api/contract';
import { useMay } from '../../session/useSession';
import { t } from '../../text/catalogue';
import { Foreign } from '../../text/Foreign';
import { Facts } from '../../ui/Facts';
import { Loaded } from '../../ui/Loaded';
import { Problem } from '../../ui/Notice';
import { Page } from '../../ui/Page';
import { ReasonedAct } from '../../ui/ReasonedAct';
import { QueryForm } from './QueryForm';

type Query = components['schemas']['SavedQuery'];

/** Screen of one saved query. It is not polled, so that edits are not lost. */
export function QueryScreen() {
  const { id = '' } = useParams({ strict: false });
  const writes = useMay()('PATCH /api/v1/saved-queries/{id}');
  const query = useQuery({
    queryKey: ['query', id],
    queryFn: ({ signal }) =>
      body(api.GET('/api/v1/saved-queries/{id}', { params: { path: { id } }, signal })),
    refetchOnWindowFocus: false,
  });
  const title = query.data ? <Foreign value={query.data.name} /> : t.nav.queries;
  return (
    <Page title={title} actions={writes && query.data && <Actions id={id} />}>
      <Loaded query={query}>
        {(it) => (
          <>
            {writes ? <Edit key={it.id} query={it} /> : <Statement query={it} />}
            <Facts of={it} without={['sql', 'name', 'description']} />
          </>
        )}
      </Loaded>
    </Page>
  );
}

function Edit({ query }: { query: Query }) {
  const { name, sql } = query;
  const [draft, setDraft] = useState({ name, sql, description: query.description ?? '' });
  const client = useQueryClient();
  const params = { path: { id: query.id } };
  const save = useMutation({
    mutationFn: () => body(api.PATCH('/api/v1/saved-queries/{id}', { params, body: draft })),
    onSuccess: () => client.invalidateQueries(),
  });
  const isChanged =
    draft.name !== name || draft.sql !== sql || draft.description !== (query.description ?? '');
  return (
    <>
      <QueryForm draft={draft} onChange={setDraft} error={save.error} />
      {save.error && <Problem error={save.error} />}
      <div className="actions">
        <Button className="primary" isDisabled={!isChanged || save.isPending} onPress={() => save.mutate()}>
          {t.queries.create}
        </Button>
        {isChanged && <span className="quiet">{t.queries.runHint}</span>}
      </div>
    </>
  );
}

function Statement({ query }: { query: Query }) {
  return (
    <>
      {query.description && (
        <p>
          <Foreign value={query.description} whole />
        </p>
      )}
      <pre>
        <Foreign value={query.sql} whole />
      </pre>
    </>
  );
}

function Actions({ id }: { id: string }) {
  const navigate = useNavigate();
  const path = { id };
  return (
    <>
      <Link to="/campaigns/new" search={{ query: id } as never}>
        {t.queries.run}
      </Link>
      <ReasonedAct
        label={t.queries.remove}
        question={<p>{t.queries.removeQuestion}</p>}
        run={(header) => done(api.DELETE('/api/v1/saved-queries/{id}', { params: { path, header } }))}
        onDone={() => void navigate({ to: '/queries' })}
      />
    </>
  );
}
