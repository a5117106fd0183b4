import { useMutation } from '@tanstack/react-query';
import { Button } from 'react-aria-components';
import { api, attempt, body } from '../../api/client';
import type { RowOf } from '../../api/list';
import { signatures } from '../../proof/check';
import { checkpointOf } from '../../proof/checkpoint';
import { useMay } from '../../session/useSession';
import { t } from '../../text/catalogue';
import { Act } from '../../ui/Act';
import { count, text, time } from '../../ui/columns';
import { List } from '../../ui/List';
import { Problem } from '../../ui/Notice';
import { save } from '../../ui/save';
import { useAddress } from '../../ui/useAddress';
import { Growth } from './Growth';
import { Steps } from './Steps';
import { canCheck, trustedKeys } from './trusted';

const PATH = '/api/v1/audit/checkpoints';
type Checkpoint = RowOf<typeof PATH>;

const columns = [
  count<Checkpoint>('size'),
  text<Checkpoint>('origin'),
  text<Checkpoint>('root'),
  count<Checkpoint>('cosignatures'),
  time<Checkpoint>('published_at'),
];

/** Checkpoints of the log, newest first, and the consistency check of a checkpoint that the user kept. */
export function Checkpoints() {
  const [search, setSearch] = useAddress();
  const publishes = useMay()(`POST ${PATH}`);
  return (
    <>
      <div className="actions">
        {publishes && (
          <Act label={t.audit.publish} run={() => body(api.POST(PATH, { params: { header: attempt() } }))} />
        )}
      </div>
      <Growth />
      <List
        path={PATH}
        label={t.audit.tabs.checkpoints}
        columns={columns}
        idOf={(it) => it.checkpoint}
        search={search}
        onSearch={setSearch}
        empty={t.audit.noCheckpoints}
        more={(it) => <Signatures note={it.checkpoint} />}
      />
    </>
  );
}

function Signatures({ note }: { note: string }) {
  const check = useMutation({ mutationFn: async () => signatures(checkpointOf(note), trustedKeys()) });
  return (
    <div className="stack">
      <div className="actions">
        {canCheck() && <Button onPress={() => check.mutate()}>{t.audit.signatures.check}</Button>}
        <Button onPress={() => save('checkpoint', note)}>{t.audit.latest}</Button>
      </div>
      {check.error && <Problem error={check.error} />}
      {check.data && <Steps steps={check.data} meaning={t.audit.signatures} />}
    </div>
  );
}
