import { useState } from 'react';
import { Button } from 'react-aria-components';
import { api, attempt, body, done } from '../api/client';
import type { components } from '../api/contract';
import type { RowOf } from '../api/list';
import { useMay } from '../session/useSession';
import { t } from '../text/catalogue';
import { Act } from '../ui/Act';
import { text, time } from '../ui/columns';
import { Text } from '../ui/Field';
import { List } from '../ui/List';
import { Page } from '../ui/Page';
import { useAddress } from '../ui/useAddress';

type Token = RowOf<'/api/v1/tokens'>;

const columns = [
  text<Token>('name'),
  text<Token>('username'),
  time<Token>('created_at'),
  time<Token>('expires_at'),
  time<Token>('last_used_at'),
];

export function Tokens() {
  const [search, setSearch] = useAddress();
  const writes = useMay()('POST /api/v1/tokens');
  const [made, setMade] = useState<string>();
  return (
    <Page title={t.nav.tokens} actions={writes && <Make onMade={setMade} />}>
      {made !== undefined && (
        <div className="notice" role="status">
          <p>{t.tokens.once}</p>
          <pre>{made}</pre>
          <Button onPress={() => setMade(undefined)}>{t.list.close}</Button>
        </div>
      )}
      <List
        path="/api/v1/tokens"
        label={t.nav.tokens}
        columns={columns}
        idOf={(token) => token.id}
        search={search}
        onSearch={setSearch}
        empty={t.tokens.empty}
        more={(token, close) => writes && <Revoke id={token.id} onDone={close} />}
      />
    </Page>
  );
}

function Make({ onMade }: { onMade: (token: string) => void }) {
  const [name, setName] = useState('');
  const [until, setUntil] = useState('');
  const make = () =>
    body(
      api.POST('/api/v1/tokens', {
        params: { header: attempt() },
        body: { name, ...(until === '' ? {} : { expires_at: `${until}:00Z` }) },
      }),
    );
  const begin = () => {
    setName('');
    setUntil('');
  };
  return (
    <Act
      label={t.tokens.make}
      run={make}
      onBegin={begin}
      onDone={(answer) => onMade((answer as components['schemas']['NewToken']).token)}
      question={
        <div className="stack">
          <Text label={t.tokens.name} value={name} onChange={setName} maxLength={100} />
          <Text label={t.tokens.expires} type="datetime-local" value={until} onChange={setUntil} />
        </div>
      }
    />
  );
}

function Revoke({ id, onDone }: { id: string; onDone: () => void }) {
  const revoke = () => done(api.DELETE('/api/v1/tokens/{id}', { params: { path: { id } } }));
  return (
    <Act label={t.tokens.revoke} question={<p>{t.tokens.revokeQuestion}</p>} run={revoke} onDone={onDone} />
  );
}
