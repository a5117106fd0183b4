import { type Bytes, fromBase64, requireForm } from './bytes';
import { type Note, noteOf } from './note';

const HASH_BYTES = 32;
const MOST_HASHES = 63;
const PROOF = 'c2sp.org/tlog-proof@v1\nindex ';

/** Checkpoint: size and root of the log, as in C2SP's tlog-checkpoint. */
export interface Checkpoint {
  readonly origin: string;
  readonly size: number;
  readonly root: Bytes;
  readonly note: Note;
}

export function checkpointOf(written: string): Checkpoint {
  const note = noteOf(written);
  const [origin = '', size = '', root = '', ...extensions] = note.text.split('\n');
  requireForm(extensions.length > 0, 'a checkpoint is a line each of origin, size and root');
  requireForm(
    extensions.slice(0, -1).every((it) => it !== ''),
    'a checkpoint has no empty lines',
  );
  requireForm(/^[^\s+]+$/.test(origin), 'the origin of a checkpoint is a name without spaces');
  return { origin, size: count(size), root: hashOf(root), note };
}

function count(text: string): number {
  const value = Number(text);
  requireForm(/^(?:0|[1-9]\d{0,17})$/.test(text) && Number.isSafeInteger(value), 'a number is malformed');
  return value;
}

export function hashOf(text: string): Bytes {
  const hash = fromBase64(text);
  requireForm(hash.length === HASH_BYTES, 'a hash is 32 bytes of Base64');
  return hash;
}

/** Inclusion proof of a leaf, as in C2SP's tlog-proof. */
export interface Proof {
  readonly index: number;
  /** Siblings from the leaf to the root. */
  readonly path: readonly Bytes[];
  readonly checkpoint: Checkpoint;
}

export function proofOf(written: string): Proof {
  const end = written.indexOf('\n\n');
  requireForm(
    written.startsWith(PROOF) && end >= PROOF.length,
    'a proof begins with its version and an index, and a checkpoint follows',
  );
  const [index = '', ...hashes] = written.slice(PROOF.length, end).split('\n');
  requireForm(hashes.length <= MOST_HASHES, 'a proof has 63 hashes at most');
  return {
    index: count(index),
    path: hashes.map(hashOf),
    checkpoint: checkpointOf(written.slice(end + 2)),
  };
}
