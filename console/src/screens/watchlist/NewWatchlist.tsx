import { useNavigate } from '@tanstack/react-router';
import { useState } from 'react';
import { api, attempt, body } from '../../api/client';
import { t } from '../../text/catalogue';
import { Act } from '../../ui/Act';
import { Page } from '../../ui/Page';
import { bodyOf, EMPTY, isComplete, type Pack } from './draft';
import { PackForm } from './PackForm';

export function NewWatchlist() {
  const [draft, setDraft] = useState(EMPTY);
  const navigate = useNavigate();
  const create = () => {
    const { indicators = {}, ...rest } = bodyOf(draft);
    return body(
      api.POST('/api/v1/watchlist-packs', {
        params: { header: attempt() },
        body: { ...rest, indicators },
      }),
    );
  };
  return (
    <Page title={t.watchlists.new}>
      <PackForm draft={draft} onChange={setDraft} mayKeep={false} />
      <div className="actions">
        <Act
          label={t.watchlists.create}
          run={create}
          isDisabled={!isComplete(draft)}
          onDone={(pack) => void navigate({ to: '/watchlists/$id', params: { id: (pack as Pack).id } })}
        />
      </div>
    </Page>
  );
}
