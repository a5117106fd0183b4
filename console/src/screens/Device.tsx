import { useMutation } from '@tanstack/react-query';
import { type FormEvent, useState } from 'react';
import { Button } from 'react-aria-components';
import { api, attempt, body } from '../api/client';
import type { components } from '../api/contract';
import { t } from '../text/catalogue';
import { Facts } from '../ui/Facts';
import { Text } from '../ui/Field';
import { Problem } from '../ui/Notice';
import { Page } from '../ui/Page';

type Decision = components['schemas']['DeviceDecision'];

/** Page on which a user approves or denies the sign-in of a command-line client by the code that it shows. */
export function Device() {
  const [code, setCode] = useState('');
  const decide = useMutation({
    mutationFn: (approved: boolean | undefined) =>
      body(
        api.POST('/api/v1/auth/device/approvals', {
          params: { header: attempt() },
          body: { user_code: code, ...(approved === undefined ? {} : { approved }) },
        }),
      ),
  });
  const submit = (event: FormEvent) => {
    event.preventDefault();
    decide.mutate(undefined);
  };
  const change = (typed: string) => {
    setCode(typed);
    decide.reset();
  };
  return (
    <Page title={t.device.title}>
      <form className="sign-in stack" onSubmit={submit}>
        <Text
          label={t.device.code}
          value={code}
          onChange={change}
          maxLength={40}
          hint={t.device.hint}
          required
        />
        {decide.error && <Problem error={decide.error} />}
        {decide.data === undefined ? (
          <Button type="submit" className="primary" isDisabled={decide.isPending}>
            {t.device.show}
          </Button>
        ) : (
          <Asked decision={decide.data} onDecide={(approved) => decide.mutate(approved)} />
        )}
      </form>
    </Page>
  );
}

interface AskedProps {
  decision: Decision;
  onDecide: (approved: boolean) => void;
}

/** Describes the device and asks for the decision; afterwards confirms it. */
function Asked({ decision, onDecide }: AskedProps) {
  if (decision.approved !== null && decision.approved !== undefined) {
    return <p role="status">{decision.approved ? t.device.approved : t.device.denied}</p>;
  }
  return (
    <>
      <p className="notice">{t.device.warning}</p>
      <Facts
        of={{ ...decision, scopes: decision.scopes?.join(', ') ?? t.device.all }}
        without={['approved']}
      />
      <div className="actions">
        <Button className="primary" onPress={() => onDecide(true)}>
          {t.device.approve}
        </Button>
        <Button onPress={() => onDecide(false)}>{t.device.deny}</Button>
      </div>
    </>
  );
}
