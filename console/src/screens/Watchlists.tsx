import { useState } from 'react';
import { api, attempt, body, done } from '../api/client';
import type { RowOf } from '../api/list';
import { SEVERITIES, type Severity } from '../indicator/recognise';
import { useMay } from '../session/useSession';
import { t } from '../text/catalogue';
import { word } from '../text/format';
import { Act } from '../ui/Act';
import { column, count, text, time } from '../ui/columns';
import { Choice, Text } from '../ui/Field';
import { List } from '../ui/List';
import { Page } from '../ui/Page';
import { useAddress } from '../ui/useAddress';

type Pack = RowOf<'/api/v1/watchlist-packs'>;

const columns = [
  text<Pack>('name'),
  column<Pack>('active', (pack) => (pack.active ? t.list.yes : t.list.no)),
  count<Pack>('indicator_count'),
  column<Pack>('reporting', (pack) => pack.hosts.reporting),
  column<Pack>('failing', (pack) => pack.hosts.failing),
  count<Pack>('interval_seconds'),
  time<Pack>('updated_at'),
];

export function Watchlists() {
  const [search, setSearch] = useAddress();
  const writes = useMay()('POST /api/v1/watchlist-packs');
  return (
    <Page title={t.nav.watchlists} actions={writes && <NewPack />}>
      <List
        path="/api/v1/watchlist-packs"
        label={t.nav.watchlists}
        columns={columns}
        idOf={(pack) => pack.id}
        search={search}
        onSearch={setSearch}
        empty={t.watchlists.empty}
        more={(pack, close) => writes && <Actions pack={pack} onDone={close} />}
      />
    </Page>
  );
}

function Actions({ pack, onDone }: { pack: Pack; onDone: () => void }) {
  const params = { path: { id: pack.id } };
  return (
    <div className="actions">
      <Act
        label={pack.active ? t.watchlists.pause : t.watchlists.resume}
        run={() =>
          body(api.PATCH('/api/v1/watchlist-packs/{id}', { params, body: { active: !pack.active } }))
        }
        onDone={onDone}
      />
      <Act
        label={t.watchlists.remove}
        question={<p>{t.watchlists.removeQuestion}</p>}
        run={() => done(api.DELETE('/api/v1/watchlist-packs/{id}', { params }))}
        onDone={onDone}
      />
    </div>
  );
}

function NewPack() {
  const [name, setName] = useState('');
  const [severity, setSeverity] = useState<Severity>('critical');
  const [interval, setInterval] = useState('3600');
  const create = () =>
    body(
      api.POST('/api/v1/watchlist-packs', {
        params: { header: attempt() },
        body: { name, indicators: { severities: [severity] }, interval_seconds: Number(interval) },
      }),
    );
  const options = SEVERITIES.map((it) => [it, word(it)] as const);
  return (
    <Act
      label={t.watchlists.new}
      run={create}
      question={
        <div className="stack">
          <Text label={t.watchlists.name} value={name} onChange={setName} maxLength={200} />
          <Choice
            label={t.watchlists.types}
            value={severity}
            options={options}
            onChange={(it) => setSeverity(it as Severity)}
          />
          <Text label={t.watchlists.interval} type="number" value={interval} onChange={setInterval} />
        </div>
      }
    />
  );
}
