import { keyOf } from '../../proof/note';

const KEPT = 'hunt-trusted-keys';
const MOST = 32;
const LONGEST = 1_024;

/** Returns the public keys that the user of this browser trusts. They are no secrets. */
export const trustedKeys = (): string[] => linesOf(localStorage.getItem(KEPT) ?? '');

function linesOf(text: string): string[] {
  return text
    .split('\n')
    .map((line) => line.trim())
    .filter((line) => line !== '');
}

/** Stores the keys, one on each line, and returns their number; throws if one is invalid or there are too many. */
export async function trust(text: string): Promise<number> {
  const keys = linesOf(text);
  if (keys.length > MOST || keys.some((key) => key.length > LONGEST)) throw new Error('too many or too long');
  await Promise.all(keys.map(keyOf));
  localStorage.setItem(KEPT, keys.join('\n'));
  return keys.length;
}

/** Returns true if the browser offers cryptography: only on pages loaded over TLS or from this machine. */
export const canCheck = (): boolean => globalThis.crypto?.subtle !== undefined;
