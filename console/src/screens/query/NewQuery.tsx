import { useMutation } from '@tanstack/react-query';
import { useNavigate } from '@tanstack/react-router';
import { useState } from 'react';
import { Button } from 'react-aria-components';
import { api, attempt, body } from '../../api/client';
import { t } from '../../text/catalogue';
import { Problem } from '../../ui/Notice';
import { Page } from '../../ui/Page';
import { QueryForm } from './QueryForm';

export function NewQuery() {
  const [draft, setDraft] = useState({ name: '', description: '', sql: '' });
  const navigate = useNavigate();
  const save = useMutation({
    mutationFn: () => body(api.POST('/api/v1/saved-queries', { params: { header: attempt() }, body: draft })),
    onSuccess: ({ id }) => navigate({ to: '/queries/$id', params: { id } }),
  });
  const isEmpty = draft.name.trim() === '' || draft.sql.trim() === '';
  return (
    <Page title={t.queries.new}>
      <QueryForm draft={draft} onChange={setDraft} error={save.error} />
      {save.error && <Problem error={save.error} />}
      <div className="actions">
        <Button className="primary" isDisabled={isEmpty || save.isPending} onPress={() => save.mutate()}>
          {t.queries.create}
        </Button>
      </div>
    </Page>
  );
}
