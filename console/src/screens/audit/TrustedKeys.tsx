import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import { Button } from 'react-aria-components';
import { t } from '../../text/catalogue';
import { number } from '../../text/format';
import { Text } from '../../ui/Field';
import { trust, trustedKeys } from './trusted';

/** Form for the public keys that signatures are verified with. They come from the auditor, not from the service. */
export function TrustedKeys() {
  const [keys, setKeys] = useState(() => trustedKeys().join('\n'));
  const save = useMutation({ mutationFn: () => trust(keys) });
  return (
    <details className="card">
      <summary>{t.audit.keys.title}</summary>
      <Text label={t.audit.keys.label} value={keys} onChange={setKeys} lines={3} hint={t.audit.keys.hint} />
      <div className="actions">
        <Button onPress={() => save.mutate()}>{t.audit.keys.save}</Button>
        <span role="status">
          {save.isSuccess && t.audit.keys.saved(number(save.data))}
          {save.isError && t.audit.keys.wrong}
        </span>
      </div>
    </details>
  );
}
