import { useState } from 'react';
import { api, body, done } from '../../api/client';
import { t } from '../../text/catalogue';
import { Act } from '../../ui/Act';
import { ReasonedAct } from '../../ui/ReasonedAct';
import { bodyOf, draftOf, isComplete, type Pack } from './draft';
import { PackForm } from './PackForm';

/** Buttons that change, pause, resume or delete a watchlist. */
export function PackActions({ pack, onGone }: { pack: Pack; onGone: () => void }) {
  const path = { id: pack.id };
  const turn = () =>
    body(api.PATCH('/api/v1/watchlist-packs/{id}', { params: { path }, body: { active: !pack.active } }));
  return (
    <>
      <EditPack key={pack.updated_at} pack={pack} />
      <Act label={pack.active ? t.watchlists.pause : t.watchlists.resume} run={turn} />
      <ReasonedAct
        label={t.watchlists.remove}
        question={<p>{t.watchlists.removeQuestion}</p>}
        run={(header) => done(api.DELETE('/api/v1/watchlist-packs/{id}', { params: { path, header } }))}
        onDone={onGone}
      />
    </>
  );
}

function EditPack({ pack }: { pack: Pack }) {
  const [draft, setDraft] = useState(() => draftOf(pack));
  const params = { path: { id: pack.id } };
  return (
    <Act
      label={t.watchlists.edit}
      run={() => body(api.PATCH('/api/v1/watchlist-packs/{id}', { params, body: bodyOf(draft) }))}
      onBegin={() => setDraft(draftOf(pack))}
      isConfirmable={isComplete(draft)}
      question={<PackForm draft={draft} onChange={setDraft} mayKeep />}
    />
  );
}
