import { Link } from '@tanstack/react-router';
import { useState } from 'react';
import { api, attempt, body, done } from '../api/client';
import type { RowOf } from '../api/list';
import { useMay } from '../session/useSession';
import { t } from '../text/catalogue';
import { Act } from '../ui/Act';
import { text, time } from '../ui/columns';
import { Text } from '../ui/Field';
import { List } from '../ui/List';
import { Page } from '../ui/Page';
import { useAddress } from '../ui/useAddress';

type Query = RowOf<'/api/v1/saved-queries'>;

const columns = [
  text<Query>('name'),
  text<Query>('sql'),
  text<Query>('updated_by'),
  time<Query>('updated_at'),
];

export function Queries() {
  const [search, setSearch] = useAddress();
  const writes = useMay()('POST /api/v1/saved-queries');
  return (
    <Page title={t.nav.queries} actions={writes && <NewQuery />}>
      <List
        path="/api/v1/saved-queries"
        label={t.nav.queries}
        columns={columns}
        idOf={(query) => query.id}
        search={search}
        onSearch={setSearch}
        empty={t.queries.empty}
        more={(query, close) => writes && <Actions id={query.id} onDone={close} />}
      />
    </Page>
  );
}

function Actions({ id, onDone }: { id: string; onDone: () => void }) {
  const params = { path: { id } };
  return (
    <div className="actions">
      <Link to="/campaigns/new" search={{ query: id } as never}>
        {t.queries.run}
      </Link>
      <Act
        label={t.queries.remove}
        question={<p>{t.queries.removeQuestion}</p>}
        run={() => done(api.DELETE('/api/v1/saved-queries/{id}', { params }))}
        onDone={onDone}
      />
    </div>
  );
}

function NewQuery() {
  const [name, setName] = useState('');
  const [sql, setSql] = useState('');
  const save = () =>
    body(api.POST('/api/v1/saved-queries', { params: { header: attempt() }, body: { name, sql } }));
  return (
    <Act
      label={t.queries.new}
      run={save}
      question={
        <div className="stack">
          <Text label={t.queries.name} value={name} onChange={setName} maxLength={200} />
          <Text label={t.queries.sql} value={sql} onChange={setSql} lines={8} maxLength={65_536} />
        </div>
      }
    />
  );
}
