import { useMutation, useQueryClient } from '@tanstack/react-query';
import { type FormEvent, useState } from 'react';
import { Button } from 'react-aria-components';
import { api, attempt, done } from '../../api/client';
import { t } from '../../text/catalogue';
import { Text } from '../../ui/Field';
import { Problem } from '../../ui/Notice';

const SHORTEST = 12;

/** Form that changes the user's own password. Both passwords are cleared after they are sent. */
export function OwnPassword() {
  const [present, setPresent] = useState('');
  const [next, setNext] = useState('');
  const client = useQueryClient();
  const change = useMutation({
    mutationFn: () =>
      done(
        api.POST('/api/v1/me/password', {
          params: { header: attempt() },
          body: { current_password: present, new_password: next },
        }),
      ),
    onSuccess: () => {
      setPresent('');
      setNext('');
      return client.invalidateQueries({ queryKey: ['list'] });
    },
  });
  const submit = (event: FormEvent) => {
    event.preventDefault();
    change.mutate();
  };
  return (
    <form className="stack sign-in" onSubmit={submit}>
      <Text
        label={t.about.presentPassword}
        type="password"
        value={present}
        onChange={setPresent}
        autoComplete="current-password"
        maxLength={1_024}
      />
      <Text
        label={t.users.newPassword}
        type="password"
        value={next}
        onChange={setNext}
        autoComplete="new-password"
        maxLength={256}
        hint={t.users.passwordHint}
      />
      <Button
        type="submit"
        isDisabled={change.isPending || present === '' || Array.from(next).length < SHORTEST}
      >
        {t.about.changePassword}
      </Button>
      {change.error && <Problem error={change.error} />}
      {change.isSuccess && <p role="status">{t.about.passwordChanged}</p>}
    </form>
  );
}
