import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { Button } from 'react-aria-components';
import { canTry } from '../api/audience';
import type { Search } from '../api/list';
import { t } from '../text/catalogue';
import { number, utc } from '../text/format';
import { Dialog } from '../ui/Dialog';
import type { Shown } from '../ui/List';
import { Problem } from '../ui/Notice';
import { SelectionBar } from '../ui/SelectionBar';
import type { Selected } from '../ui/useSelection';
import { acknowledgeWhere, isOpenOnly, whereOf } from './acknowledgement';
import { UNDO_MOST } from './useUndo';

interface SelectedProps {
  of: Selected;
  onAcknowledge: (ids: readonly string[]) => void;
}

/** Bar of the selected alerts, which can be acknowledged and undone together, and exported. */
export function AcknowledgeSelected({ of, onAcknowledge }: SelectedProps) {
  return (
    <SelectionBar of={of} name="alerts" most={UNDO_MOST}>
      <Button
        className="primary"
        isDisabled={of.rows.size > UNDO_MOST}
        onPress={() => {
          onAcknowledge([...of.rows.keys()]);
          of.clear();
        }}
      >
        {t.alerts.acknowledge}
      </Button>
    </SelectionBar>
  );
}

/**
 * Acknowledges all alerts that meet the filters on all pages, up to the time at which the beginning of the list was read,
 * so that no alert is included that arrived later.
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
  if (!isOpenOnly(search) || shown.total === 0) return null;
  if (!canTry('POST /api/v1/alerts/acknowledge-where')) return null;
  const seenTo = shown.knownTo;
  const ask = () => {
    if (!seenTo) return;
    const asked = whereOf(search, seenTo);
    setWhere(asked);
    send.reset();
    count.mutate(asked);
  };
  return (
    <>
      <Button onPress={ask} isDisabled={!seenTo}>
        {t.alerts.acknowledgeAll}
      </Button>
      <Dialog
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
      </Dialog>
    </>
  );
}
