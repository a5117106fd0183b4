import { useMutation } from '@tanstack/react-query';
import { useNavigate } from '@tanstack/react-router';
import { type FormEvent, useEffect, useState } from 'react';
import { Button } from 'react-aria-components';
import { t } from '../text/catalogue';
import { Text } from '../ui/Field';
import { Problem } from '../ui/Notice';
import { Page } from '../ui/Page';
import { useAddress } from '../ui/useAddress';
import { session } from './session';
import { useSession } from './useSession';

/** Returns the page to open after signing in; only addresses of this console are accepted. */
function ownAddress(next: string | undefined): string {
  return next !== undefined && /^\/(?![/\\])/.test(next) && !next.startsWith('/sign-in') ? next : '/';
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
      </form>
    </Page>
  );
}
