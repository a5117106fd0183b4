import { useState } from 'react';
import { Button } from 'react-aria-components';
import { t } from '../text/catalogue';

/** Button that copies a text. */
export function CopyText({ text, label }: { text: string; label: string }) {
  const [copied, setCopied] = useState<string>();
  const copy = () => navigator.clipboard.writeText(text).then(() => setCopied(text));
  return (
    <Button onPress={() => void copy()}>
      <span aria-live="polite">{copied === text ? t.list.copied : label}</span>
    </Button>
  );
}
