import { type Bytes, isSame, joined, sha256 } from './bytes';

const LEAF = Uint8Array.of(0);
const NODE = Uint8Array.of(1);

/** Hash of a leaf; RFC 6962, section 2.1, distinguishes leaves and nodes by their first byte. */
export const leafHash = (entry: Bytes): Promise<Bytes> => sha256(joined(LEAF, entry));
export const nodeHash = (left: Bytes, right: Bytes): Promise<Bytes> => sha256(joined(NODE, left, right));

/** Path from a node to the root, level by level. */
class Climb {
  constructor(
    private node: bigint,
    private last: bigint,
  ) {}

  isAtTop(): boolean {
    return this.last === 0n;
  }

  /** Returns true if the sibling is on the left; a last node without a sibling moves up until it has one. */
  isRight(): boolean {
    return (this.node & 1n) === 1n || this.node === this.last;
  }

  up(): void {
    if (this.isRight()) {
      while ((this.node & 1n) === 0n && this.node !== 0n) this.#shift();
    }
    this.#shift();
  }

  skipRight(): void {
    while ((this.node & 1n) === 1n) this.#shift();
  }

  #shift(): void {
    this.node >>= 1n;
    this.last >>= 1n;
  }
}

/** Verifies an inclusion proof by RFC 9162, section 2.1.3.2: the tree of this size and root has this leaf at this index. */
export async function includes(
  leaf: Bytes,
  index: number,
  size: number,
  root: Bytes,
  path: readonly Bytes[],
): Promise<boolean> {
  if (index < 0 || index >= size) return false;
  const climb = new Climb(BigInt(index), BigInt(size) - 1n);
  let hash = leaf;
  for (const sibling of path) {
    if (climb.isAtTop()) return false;
    hash = climb.isRight() ? await nodeHash(sibling, hash) : await nodeHash(hash, sibling);
    climb.up();
  }
  return climb.isAtTop() && isSame(hash, root);
}

interface Tree {
  readonly size: number;
  readonly root: Bytes;
}

/** Verifies a consistency proof by RFC 9162, section 2.1.4.2: the second tree extends the first. */
export async function isPrefix(first: Tree, second: Tree, path: readonly Bytes[]): Promise<boolean> {
  if (first.size < 0 || first.size > second.size) return false;
  if (first.size === second.size) return path.length === 0 && isSame(first.root, second.root);
  if (first.size === 0) return path.length === 0 && isSame(first.root, await sha256(new Uint8Array(0)));
  return path.length > 0 && (await leadsToBoth(first, second, path));
}

async function leadsToBoth(first: Tree, second: Tree, path: readonly Bytes[]): Promise<boolean> {
  const size = BigInt(first.size);
  const isWhole = (size & (size - 1n)) === 0n;
  const [begin, ...rest] = isWhole ? [first.root, ...path] : path;
  if (begin === undefined) return false;
  const climb = new Climb(size - 1n, BigInt(second.size) - 1n);
  climb.skipRight();
  let old = begin;
  let grown = begin;
  for (const hash of rest) {
    if (climb.isAtTop()) return false;
    if (climb.isRight()) {
      old = await nodeHash(hash, old);
      grown = await nodeHash(hash, grown);
    } else {
      grown = await nodeHash(grown, hash);
    }
    climb.up();
  }
  return climb.isAtTop() && isSame(old, first.root) && isSame(grown, second.root);
}
