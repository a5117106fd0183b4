import { useMutation, useQuery } from '@tanstack/react-query';
import { useNavigate } from '@tanstack/react-router';
import { Crosshair } from 'lucide-react';
import { type FormEvent, useEffect, useState } from 'react';
import { Button } from 'react-aria-components';
import { api, body } from '../api/client';
import { t } from '../text/catalogue';
import { Text } from '../ui/Field';
import { Icon } from '../ui/Icon';
import { Problem } from '../ui/Notice';
import { Page } from '../ui/Page';
import { useAddress } from '../ui/useAddress';
import { session } from './session';
import { isPage, type ProviderAnswer, providerResult } from './sso';
import { useSession } from './useSession';

/** Returns the page to open after signing in; only addresses of this console are accepted. */
function ownAddress(next: string | undefined): string {
  return next !== undefined && /^\/(?![/\\])/.test(next) && !next.startsWith('/sign-in') ? next : '/';
}

/** Answer of a provider in the address at the load of the page. It is used once, and leaves the address at once. */
let arrived = window.location.pathname === '/sign-in' ? providerResult(window.location.search) : undefined;
if (arrived !== undefined) window.history.replaceState(null, '', '/sign-in');
const refused = arrived === 'refused';

async function openProvider(id: string): Promise<void> {
  const page = await session.startSso(id);
  if (isPage(page)) window.location.assign(page);
}

/** Buttons of the providers in the settings; without providers nothing is shown. */
function Providers() {
  const providers = useQuery({
    queryKey: ['providers'],
    queryFn: () => body(api.GET('/api/v1/auth/providers')),
  });
  const start = useMutation({ mutationFn: openProvider });
  const finish = useMutation({ mutationFn: (answer: ProviderAnswer) => session.finishSso(answer) });
  const { mutate } = finish;
  useEffect(() => {
    const answer = arrived;
    arrived = undefined;
    if (typeof answer === 'object') mutate(answer);
  }, [mutate]);
  const problem = start.error ?? finish.error;
  return (
    <>
      {refused && <p className="notice">{t.signIn.refused}</p>}
      {problem && <Problem error={problem} />}
      {providers.data?.providers.map((provider) => (
        <Button
          key={provider.id}
          isDisabled={start.isPending || finish.isPending}
          onPress={() => start.mutate(provider.id)}
        >
          {t.signIn.by(provider.name)}
        </Button>
      ))}
    </>
  );
}

export function SignIn() {
  const state = useSession();
  const [search] = useAddress();
  const navigate = useNavigate();
  const [username, setUsername] = useState('');
  const [password, setPassword] = useState('');
  const signIn = useMutation({ mutationFn: () => session.signIn(username, password) });
  const next = ownAddress(search.next);
  useEffect(() => {
    if (state.kind === 'signed-in') void navigate({ href: next, replace: true });
  }, [state.kind, next, navigate]);
  const submit = (event: FormEvent) => {
    event.preventDefault();
    signIn.mutate();
  };
  return (
    <Page title={t.signIn.title}>
      <p className="brand">
        <Icon of={Crosshair} /> {t.product}
      </p>
      <form className="sign-in stack" onSubmit={submit}>
        {state.kind === 'signed-out' && state.expired && <p className="notice">{t.signIn.expired}</p>}
        {signIn.error && <Problem error={signIn.error} />}
        <Text
          label={t.signIn.username}
          value={username}
          onChange={setUsername}
          autoComplete="username"
          required
        />
        <Text
          label={t.signIn.password}
          type="password"
          value={password}
          onChange={setPassword}
          autoComplete="current-password"
          required
        />
        <Button type="submit" className="primary" isDisabled={signIn.isPending}>
          {t.signIn.submit}
        </Button>
        <Providers />
      </form>
    </Page>
  );
}
