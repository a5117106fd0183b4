import { useState } from 'react';
import type { Role } from '../api/audience';
import { api, attempt, body } from '../api/client';
import type { RowOf } from '../api/list';
import { t } from '../text/catalogue';
import { Foreign } from '../text/Foreign';
import { word } from '../text/format';
import { Act } from '../ui/Act';
import { column, flag, state, text, time } from '../ui/columns';
import { Choice, Text } from '../ui/Field';
import { List } from '../ui/List';
import { Page } from '../ui/Page';
import { useAddress } from '../ui/useAddress';

type User = RowOf<'/api/v1/admin/users'>;

const ROLES: readonly Role[] = ['analyst', 'auditor', 'admin'];

const columns = [
  text<User>('username'),
  state<User>('role'),
  flag<User>('disabled'),
  column<User>('capabilities', (user) => (user.capabilities.length > 0 ? t.users.fleet : '–')),
  column<User>('issuer', (user) => <Foreign value={user.issuer ?? t.users.local} />, t.users.signsIn),
  time<User>('created_at'),
];

export function Users() {
  const [search, setSearch] = useAddress();
  return (
    <Page title={t.nav.users} actions={<AddUser />}>
      <List
        path="/api/v1/admin/users"
        label={t.nav.users}
        columns={columns}
        idOf={(user) => user.username}
        search={search}
        onSearch={setSearch}
        empty={t.users.empty}
        more={(user, close) => <Actions key={user.username} user={user} onDone={close} />}
      />
    </Page>
  );
}

function Actions({ user, onDone }: { user: User; onDone: () => void }) {
  const [role, setRole] = useState<Role>(user.role);
  const [mayFleet, setMayFleet] = useState(user.capabilities.length > 0);
  const params = { path: { username: user.username } };
  const change = (changes: object) =>
    body(api.PATCH('/api/v1/admin/users/{username}', { params, body: changes }));
  return (
    <div className="stack">
      <RoleChoice role={role} onChange={setRole} />
      <FleetChoice checked={mayFleet} onChange={setMayFleet} />
      <div className="actions">
        <Act
          label={t.action.save}
          run={() => change({ role, capabilities: mayFleet ? ['can_launch_fleet_hunts'] : [] })}
          onDone={onDone}
        />
        <Act
          label={user.disabled ? t.users.enable : t.users.disable}
          question={user.disabled ? undefined : <p>{t.users.disableQuestion}</p>}
          run={() => change({ disabled: !user.disabled })}
          onDone={onDone}
        />
        {user.issuer === null && <NewPassword change={change} onDone={onDone} />}
      </div>
    </div>
  );
}

/** Resets a user's lost password. The user's sessions end. */
function NewPassword({
  change,
  onDone,
}: {
  change: (changes: object) => Promise<unknown>;
  onDone: () => void;
}) {
  const [password, setPassword] = useState('');
  return (
    <Act
      label={t.users.setPassword}
      run={() => change({ password })}
      onBegin={() => setPassword('')}
      onDone={onDone}
      question={
        <Text
          label={t.users.newPassword}
          type="password"
          value={password}
          onChange={setPassword}
          autoComplete="new-password"
          maxLength={256}
          hint={t.users.passwordHint}
        />
      }
    />
  );
}

function RoleChoice({ role, onChange }: { role: Role; onChange: (role: Role) => void }) {
  const options = ROLES.map((it) => [it, word(it)] as const);
  return (
    <Choice label={t.users.role} value={role} options={options} onChange={(it) => onChange(it as Role)} />
  );
}

function FleetChoice({ checked, onChange }: { checked: boolean; onChange: (checked: boolean) => void }) {
  return (
    <label>
      <input type="checkbox" checked={checked} onChange={(event) => onChange(event.target.checked)} />{' '}
      {t.users.fleet}
    </label>
  );
}

function AddUser() {
  const [username, setUsername] = useState('');
  const [password, setPassword] = useState('');
  const [role, setRole] = useState<Role>('analyst');
  const [mayFleet, setMayFleet] = useState(false);
  const add = () =>
    body(
      api.POST('/api/v1/admin/users', {
        params: { header: attempt() },
        body: { username, password, role, capabilities: mayFleet ? ['can_launch_fleet_hunts'] : [] },
      }),
    );
  const begin = () => {
    setUsername('');
    setPassword('');
    setRole('analyst');
    setMayFleet(false);
  };
  return (
    <Act
      label={t.users.add}
      run={add}
      onBegin={begin}
      question={
        <div className="stack">
          <Text
            label={t.users.username}
            value={username}
            onChange={setUsername}
            maxLength={64}
            autoComplete="off"
          />
          <Text
            label={t.users.password}
            type="password"
            value={password}
            onChange={setPassword}
            autoComplete="new-password"
          />
          <RoleChoice role={role} onChange={setRole} />
          <FleetChoice checked={mayFleet} onChange={setMayFleet} />
        </div>
      }
    />
  );
}
