import { keyOf } from '../../proof/note';

const KEPT = 'hunt-trusted-keys';
const MOST = 32;
const LONGEST = 1_024;

/** The public keys that the user of this browser trusts. They are no secrets. */
export const trustedKeys = (): string[] => linesOf(localStorage.getItem(KEPT) ?? '');

function linesOf(text: string): string[] {
  return text
    .split('\n')
    .map((line) => line.trim())
    .filter((line) => line !== '');
}

/** Keeps the keys, a line each, if each is one. Answers how many there are. */
export async function trust(text: string): Promise<number> {
  const keys = linesOf(text);
  if (keys.length > MOST || keys.some((key) => key.length > LONGEST)) throw new Error('too many or too long');
  await Promise.all(keys.map(keyOf));
  localStorage.setItem(KEPT, keys.join('\n'));
  return keys.length;
}

/** Pages that did not come over TLS have no cryptography, but for those of this machine. */
export const canCheck = (): boolean => globalThis.crypto?.subtle !== undefined;
