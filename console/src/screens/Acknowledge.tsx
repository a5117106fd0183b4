import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { Button } from 'react-aria-components';
import { canTry } from '../api/audience';
import { api, body } from '../api/client';
import type { Search } from '../api/list';
import { most } from '../api/operations';
import { t } from '../text/catalogue';
import { number, utc } from '../text/format';
import { Act } from '../ui/Act';
import { Drawer } from '../ui/Drawer';
import type { Shown } from '../ui/List';
import { Problem } from '../ui/Notice';
import { acknowledgeWhere, whereOf } from './acknowledgement';

const MOST = most['PUT /api/v1/alerts/bulk-acknowledge'].ids;

/** Acknowledges the selected alerts. */
export function AcknowledgeSelected({ ids, onClear }: { ids: string[]; onClear: () => void }) {
  const acknowledge = () => body(api.PUT('/api/v1/alerts/bulk-acknowledge', { body: { ids } }));
  return (
    <div className="notice actions">
      <span role="status">
        {t.alerts.selected(number(ids.length))}
        {ids.length > MOST && ` ${t.list.tooMany(number(MOST))}`}
      </span>
      <Act
        label={t.alerts.acknowledgeSelected}
        question={<p>{t.alerts.acknowledgeQuestion(number(ids.length))}</p>}
        isDisabled={ids.length > MOST}
        run={acknowledge}
        onDone={onClear}
      />
      <Button onPress={onClear}>{t.alerts.clear}</Button>
    </div>
  );
}

/**
 * Acknowledges all alerts that meet the filters on all pages, up to the time at which the list was read, so that no
 * unseen alert is included.
 */
export function AcknowledgeAll({ search, shown }: { search: Search; shown: Shown }) {
  const client = useQueryClient();
  const [where, setWhere] = useState<Readonly<Record<string, unknown>>>();
  const count = useMutation({ mutationFn: (it: typeof where) => acknowledgeWhere(it ?? {}, true) });
  const send = useMutation({
    mutationFn: (it: typeof where) => acknowledgeWhere(it ?? {}, false),
    onSuccess: async () => {
      setWhere(undefined);
      await client.invalidateQueries();
    },
  });
  const isOpenOnly = search.acknowledged === undefined || search.acknowledged === 'false';
  if (!isOpenOnly || shown.total === 0 || !shown.knownTo) return null;
  if (!canTry('POST /api/v1/alerts/acknowledge-where')) return null;
  const seenTo = shown.knownTo;
  const ask = () => {
    const asked = whereOf(search, seenTo);
    setWhere(asked);
    send.reset();
    count.mutate(asked);
  };
  return (
    <>
      <Button onPress={ask}>{t.alerts.acknowledgeAll}</Button>
      <Drawer
        narrow
        title={t.alerts.acknowledgeAll}
        isOpen={where !== undefined}
        onClose={() => setWhere(undefined)}
      >
        <div className="stack" aria-busy={count.isPending}>
          <p role="status">
            {count.data
              ? t.alerts.allQuestion(number(count.data.acknowledged), utc(String(where?.created_before)))
              : t.alerts.counting}
          </p>
          {(count.error ?? send.error) && <Problem error={count.error ?? send.error} />}
          <div className="actions">
            <Button
              className="primary"
              isDisabled={!count.data || count.data.acknowledged === 0 || send.isPending}
              onPress={() => send.mutate(where)}
            >
              {t.alerts.acknowledge}
            </Button>
            <Button onPress={() => setWhere(undefined)}>{t.action.cancel}</Button>
          </div>
        </div>
      </Drawer>
    </>
  );
}
