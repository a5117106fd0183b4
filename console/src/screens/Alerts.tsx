import { useQueryClient } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { useEffect, useRef, useState, useSyncExternalStore } from 'react';
import { Button } from 'react-aria-components';
import { api, body } from '../api/client';
import type { RowOf } from '../api/list';
import { useMay } from '../session/useSession';
import { t } from '../text/catalogue';
import { number } from '../text/format';
import { Act } from '../ui/Act';
import { count, state, text, time } from '../ui/columns';
import { List } from '../ui/List';
import { Problem } from '../ui/Notice';
import { Page } from '../ui/Page';
import { useAddress } from '../ui/useAddress';
import { useKeys } from '../ui/useKeys';
import { useNow } from '../ui/useNow';
import { AlertLinks } from './AlertLinks';
import { Undo } from './undo';

type Alert = RowOf<'/api/v1/alerts'>;

const columns = [
  state<Alert>('severity'),
  text<Alert>('hostname'),
  text<Alert>('ioc_value'),
  state<Alert>('kind'),
  count<Alert>('occurrences'),
  time<Alert>('created_at'),
];

/** Triage: open alerts of indicators first, unless the address says otherwise. */
export function Alerts() {
  const [search, setSearch] = useAddress();
  const may = useMay();
  const writes = may('PUT /api/v1/alerts/{id}/acknowledge');
  const [selected, setSelected] = useState<ReadonlySet<string>>(new Set());
  const { undo, error } = useUndo();
  const toggle = (alert: Alert) => {
    const next = new Set(selected);
    if (!next.delete(alert.id)) next.add(alert.id);
    setSelected(next);
  };
  useKeys({ u: () => undo.undo() });
  return (
    <Page title={t.nav.alerts}>
      {error !== undefined && <Problem error={error} />}
      {selected.size > 0 && <Selected ids={[...selected]} onClear={() => setSelected(new Set())} />}
      <List
        path="/api/v1/alerts"
        label={t.nav.alerts}
        columns={columns}
        idOf={(alert) => alert.id}
        search={search}
        onSearch={setSearch}
        empty={t.alerts.empty}
        everyMs={5_000}
        exported
        selection={writes ? { has: (id) => selected.has(id), toggle } : undefined}
        keys={writes ? { e: (alert) => undo.begin(alert.id) } : undefined}
        more={(alert, close) => (
          <AlertLinks alert={alert}>
            {writes && alert.acknowledged_at === null && (
              <Button
                className="primary"
                onPress={() => {
                  undo.begin(alert.id);
                  close();
                }}
              >
                {t.alerts.acknowledge}
              </Button>
            )}
          </AlertLinks>
        )}
      />
      <Pending undo={undo} />
      <p className="quiet">
        <Link to="/alerts" search={{ category: 'ioc' } as never}>
          {t.alerts.onlyIndicators}
        </Link>
      </p>
    </Page>
  );
}

/** One alert waits to be acknowledged; leaving the page or the screen sends it. */
function useUndo(): { undo: Undo; error: unknown } {
  const client = useQueryClient();
  const [error, setError] = useState<unknown>();
  const held = useRef<Undo>(undefined);
  held.current ??= new Undo((id) => {
    setError(undefined);
    body(api.PUT('/api/v1/alerts/{id}/acknowledge', { params: { path: { id } }, keepalive: true }))
      .then(() => client.invalidateQueries())
      .catch(setError);
  });
  const undo = held.current;
  useEffect(() => {
    const leave = () => undo.flush();
    window.addEventListener('pagehide', leave);
    return () => {
      window.removeEventListener('pagehide', leave);
      leave();
    };
  }, [undo]);
  return { undo, error };
}

function Pending({ undo }: { undo: Undo }) {
  const waiting = useSyncExternalStore(undo.subscribe, undo.waiting);
  const now = useNow(500);
  if (!waiting) return null;
  return (
    <div className="notice undo" role="status">
      {t.alerts.pending(Math.max(0, Math.ceil((waiting.until - now) / 1_000)))}
      <Button onPress={() => undo.undo()}>{t.alerts.undo}</Button>
    </div>
  );
}

function Selected({ ids, onClear }: { ids: string[]; onClear: () => void }) {
  const acknowledge = () => body(api.PUT('/api/v1/alerts/bulk-acknowledge', { body: { ids } }));
  return (
    <div className="notice actions">
      <span role="status">{t.alerts.selected(number(ids.length))}</span>
      <Act
        label={t.alerts.acknowledgeSelected}
        question={<p>{t.alerts.acknowledgeQuestion(number(ids.length))}</p>}
        run={acknowledge}
        onDone={onClear}
      />
      <Button onPress={onClear}>{t.alerts.clear}</Button>
    </div>
  );
}
