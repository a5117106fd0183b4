import { useState } from 'react';
import { api, body } from '../../api/client';
import { most } from '../../api/operations';
import { t } from '../../text/catalogue';
import { wordsOf } from '../../text/words';
import { Act } from '../../ui/Act';
import { Text } from '../../ui/Field';

const MOST = most['PATCH /api/v1/hosts/{host_id}'].labels;

/** Form for all labels of a host. */
export function Labels({
  id,
  labels,
  onDone,
}: {
  id: string;
  labels: readonly string[];
  onDone?: () => void;
}) {
  const [written, setWritten] = useState(labels.join(', '));
  const words = wordsOf(written);
  const save = () =>
    body(
      api.PATCH('/api/v1/hosts/{host_id}', { params: { path: { host_id: id } }, body: { labels: words } }),
    );
  return (
    <div className="actions">
      <Text
        label={t.hosts.labels}
        value={written}
        onChange={setWritten}
        maxLength={2_048}
        hint={t.hosts.labelsHint}
      />
      <Act
        label={t.hosts.saveLabels}
        run={save}
        isDisabled={words.length > MOST || words.join() === labels.join()}
        {...(onDone && { onDone })}
      />
    </div>
  );
}
