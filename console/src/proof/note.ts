import { type Bytes, fromBase64, joined, requireForm, sha256, toHex, utf8 } from './bytes';

const LONGEST = 64 * 1_024;
const MOST_SIGNATURES = 64;
const NAME = /^[^\s+\p{Cc}]+$/u;
const ID_BYTES = 4;
const TIME_BYTES = 8;

interface Signature {
  readonly name: string;
  readonly keyId: string;
  readonly bytes: Bytes;
}

/** Signed text, as in C2SP's signed-note. */
export interface Note {
  /** Ends with a newline. */
  readonly text: string;
  readonly signatures: readonly Signature[];
}

export function noteOf(note: string): Note {
  const end = note.lastIndexOf('\n\n');
  requireForm(
    note.length <= LONGEST && end >= 0 && note.endsWith('\n') && end + 2 < note.length,
    'a note is a text, an empty line and signatures, of 64 KiB at most',
  );
  const text = note.slice(0, end + 1);
  requireForm(!/[^\P{Cc}\n]/u.test(text), 'the text of a note holds control characters');
  const lines = note.slice(end + 2, -1).split('\n');
  requireForm(lines.length <= MOST_SIGNATURES, 'a note has 1 to 64 signatures');
  return { text, signatures: lines.map(signatureOf) };
}

function signatureOf(line: string): Signature {
  const [dash, name, encoded, ...more] = line.split(' ');
  requireForm(
    dash === '—' && name !== undefined && encoded !== undefined && more.length === 0 && NAME.test(name),
    'malformed signature line',
  );
  const all = fromBase64(encoded);
  requireForm(all.length > ID_BYTES, 'malformed signature');
  return { name, keyId: toHex(all.subarray(0, ID_BYTES)), bytes: all.slice(ID_BYTES) };
}

/** Public key of a log or of a witness, with its name. */
export interface Key {
  readonly name: string;
  readonly id: string;
  /** Signer: a log signs the text, a witness the text and the time of its cosignature. */
  readonly use: 'log' | 'witness';
  readonly bytes: Bytes;
}

const USES: Readonly<Record<number, Key['use']>> = { 1: 'log', 4: 'witness' };

/** Parses `name+id+key`, as in C2SP's signed-note. */
export async function keyOf(written: string): Promise<Key> {
  const parts = /^([^+]*)\+([^+]*)\+(.*)$/s.exec(written.trim());
  requireForm(parts !== null, 'a public key is written as name+id+key');
  const [, name = '', id = '', encoded = ''] = parts;
  requireForm(NAME.test(name), 'the name of a key is empty, or holds spaces or control characters');
  const typed = fromBase64(encoded);
  requireForm(typed.length === 33, 'a public key has 32 bytes after its type');
  const use = USES[typed[0] ?? 0];
  requireForm(use !== undefined, 'keys of this type are not known');
  const digest = await sha256(joined(utf8(`${name}\n`), typed));
  requireForm(toHex(digest.subarray(0, ID_BYTES)) === id, 'the id of the key does not fit the key');
  return { name, id, use, bytes: typed.slice(1) };
}

/** Outcome of a signature check; `unsupported` if this browser lacks Ed25519. */
export type Signed = 'signed' | 'unsigned' | 'wrong' | 'unsupported';

/** Checks the signatures of a key. One invalid signature under the key's name and id makes the outcome `wrong`. */
export async function signedBy(note: Note, key: Key): Promise<Signed> {
  const own = note.signatures.filter((it) => it.name === key.name && it.keyId === key.id);
  if (own.length === 0) return 'unsigned';
  const imported = await imports(key.bytes);
  if (imported === undefined) return 'unsupported';
  for (const { bytes } of own) {
    const isTimed = key.use === 'witness';
    const message = isTimed ? cosigned(note.text, bytes) : utf8(note.text);
    const signature = isTimed ? bytes.slice(TIME_BYTES) : bytes;
    const fits =
      message !== undefined && (await crypto.subtle.verify('Ed25519', imported, signature, message));
    if (!fits) return 'wrong';
  }
  return 'signed';
}

/** Returns the bytes that a witness signs, as in C2SP's tlog-cosignature; the time precedes the signature. */
function cosigned(text: string, bytes: Bytes): Bytes | undefined {
  if (bytes.length < TIME_BYTES) return undefined;
  const time = new DataView(bytes.buffer, bytes.byteOffset).getBigInt64(0);
  return time < 0n ? undefined : utf8(`cosignature/v1\ntime ${time}\n${text}`);
}

async function imports(key: Bytes): Promise<CryptoKey | undefined> {
  try {
    return await crypto.subtle.importKey('raw', key, 'Ed25519', false, ['verify']);
  } catch (failure) {
    if (failure instanceof DOMException && failure.name === 'NotSupportedError') return undefined;
    throw failure;
  }
}
