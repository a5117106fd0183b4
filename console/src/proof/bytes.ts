/** Bytes in a buffer that is not shared, as the browser's cryptography requires. */
export type Bytes = Uint8Array<ArrayBuffer>;

/** Thrown for a text that is malformed, or that two programs could parse differently. */
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

/** Decodes Base64 with padding; refuses any form that an encoder would not write. */
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

/** Encodes a text; refuses half of a surrogate pair. */
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
