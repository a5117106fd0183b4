/** Bytes of their own, as the browser's cryptography takes them. */
export type Bytes = Uint8Array<ArrayBuffer>;

/** A text that is none of a log, or one that two programs could read differently. */
export class Malformed extends Error {}

export function requireForm(condition: boolean, problem: string): asserts condition {
  if (!condition) throw new Malformed(problem);
}

const CHUNK = 8_192;

export function toBase64(bytes: Uint8Array): string {
  let text = '';
  for (let from = 0; from < bytes.length; from += CHUNK) {
    text += String.fromCharCode(...bytes.subarray(from, from + CHUNK));
  }
  return btoa(text);
}

/** The bytes of Base64 with padding, and only as an encoder writes it. */
export function fromBase64(text: string): Bytes {
  let decoded: string;
  try {
    decoded = atob(text);
  } catch {
    throw new Malformed('malformed Base64');
  }
  const bytes = Uint8Array.from(decoded, (character) => character.charCodeAt(0));
  requireForm(toBase64(bytes) === text, 'malformed Base64');
  return bytes;
}

export const toHex = (bytes: Uint8Array): string =>
  Array.from(bytes, (byte) => byte.toString(16).padStart(2, '0')).join('');

/** Texts with half of a character have no bytes. */
export function utf8(text: string): Bytes {
  requireForm(text.isWellFormed(), 'half a character');
  return new TextEncoder().encode(text);
}

export function joined(...parts: readonly Uint8Array[]): Bytes {
  const all = new Uint8Array(parts.reduce((length, part) => length + part.length, 0));
  let at = 0;
  for (const part of parts) {
    all.set(part, at);
    at += part.length;
  }
  return all;
}

export const isSame = (one: Uint8Array, other: Uint8Array): boolean => toHex(one) === toHex(other);

export const sha256 = async (bytes: Bytes): Promise<Bytes> =>
  new Uint8Array(await crypto.subtle.digest('SHA-256', bytes));
