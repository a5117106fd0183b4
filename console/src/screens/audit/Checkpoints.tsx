import { Button } from 'react-aria-components';
import { api, attempt, body } from '../../api/client';
import type { RowOf } from '../../api/list';
import { useMay } from '../../session/useSession';
import { t } from '../../text/catalogue';
import { Act } from '../../ui/Act';
import { count, text, time } from '../../ui/columns';
import { List } from '../../ui/List';
import { save } from '../../ui/save';
import { useAddress } from '../../ui/useAddress';

const PATH = '/api/v1/audit/checkpoints';
type Checkpoint = RowOf<typeof PATH>;

const columns = [
  count<Checkpoint>('size'),
  text<Checkpoint>('origin'),
  text<Checkpoint>('root'),
  count<Checkpoint>('cosignatures'),
  time<Checkpoint>('published_at'),
];

/** Checkpoints of the log, newest first, and the command of the offline verifier. */
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
      <p>{t.audit.verifyLog}</p>
      <pre>{t.audit.verifyLogCommand}</pre>
      <List
        path={PATH}
        label={t.audit.tabs.checkpoints}
        columns={columns}
        idOf={(it) => it.checkpoint}
        search={search}
        onSearch={setSearch}
        empty={t.audit.noCheckpoints}
        more={(it) => (
          <div className="actions">
            <Button onPress={() => save('checkpoint', it.checkpoint)}>{t.audit.latest}</Button>
          </div>
        )}
      />
    </>
  );
}
