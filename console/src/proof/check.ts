import { Malformed, toHex } from './bytes';
import { type Checkpoint, checkpointOf, hashOf, proofOf } from './checkpoint';
import { type Entry, entryOf, leafText } from './entry';
import { includes, isPrefix, leafHash } from './merkle';
import { type Key, keyOf, type Signed, signedBy } from './note';

export type Outcome = 'holds' | 'fails' | 'open';

/** One step of a check: its name, outcome and values to show. */
export interface Step {
  readonly name: 'form' | 'subject' | 'leaf' | 'path' | 'signature' | 'cosignature' | 'size' | 'prefix';
  readonly outcome: Outcome;
  readonly detail: string;
}

const OUTCOMES: Readonly<Record<Signed, Outcome>> = {
  signed: 'holds',
  unsigned: 'fails',
  wrong: 'fails',
  unsupported: 'open',
};

/** Returns `fails` if a step fails, `holds` if all hold, and `open` if a step could not be checked. */
export function verdict(steps: readonly Step[]): Outcome {
  if (steps.some((it) => it.outcome === 'fails')) return 'fails';
  return steps.length > 0 && steps.every((it) => it.outcome === 'holds') ? 'holds' : 'open';
}

const judged = (name: Step['name'], holds: boolean, detail: string): Step => ({
  name,
  outcome: holds ? 'holds' : 'fails',
  detail,
});

/** Converts a malformed input into a failed step. */
async function formed(check: () => Promise<Step[]>): Promise<Step[]> {
  try {
    return await check();
  } catch (problem) {
    if (!(problem instanceof Malformed)) throw problem;
    return [{ name: 'form', outcome: 'fails', detail: problem.message }];
  }
}

/** Returns true if the entry is the requested event, or the event that created the requested alert. */
const isAbout = (entry: Entry, asked: string): boolean =>
  entry.eventId === asked || (entry.aggregateId === asked && entry.eventType === 'AlertCreated');

/**
 * Checks that an event is in the log: it is the requested one, its leaf is computed from its bytes, the path leads
 * from the leaf to the root of the checkpoint, and the keys have signed the checkpoint. The service's own statements
 * about them are not used.
 */
export function checkEvent(
  asked: string,
  line: unknown,
  proof: string,
  keys: readonly string[],
): Promise<Step[]> {
  return formed(async () => {
    const entry = entryOf(line);
    const proved = proofOf(proof);
    const leaf = await leafHash(await leafText(entry));
    const isStated = toHex(leaf) === entry.leafHash && entry.leaf === proved.index;
    const { size, root } = proved.checkpoint;
    const leads = await includes(leaf, proved.index, size, root, proved.path);
    return [
      judged('subject', isAbout(entry, asked), `${entry.eventType} ${entry.eventId}`),
      judged('leaf', isStated, `${proved.index}: ${toHex(leaf)}`),
      judged('path', leads, toHex(root)),
      ...(await signatures(proved.checkpoint, keys)),
    ];
  });
}

/**
 * Checks the signatures of a checkpoint: the log's signature by one of the keys with its name, and the cosignature of
 * each witness with a given key. Without a key of the log the step is open.
 */
export async function signatures(checkpoint: Checkpoint, keys: readonly string[]): Promise<Step[]> {
  const known = await Promise.all(keys.map(keyOf));
  const tried = await Promise.all(
    known.map(async (key) => ({ key, signed: await signedBy(checkpoint.note, key) })),
  );
  const ofLogs = tried.filter(({ key }) => key.use === 'log');
  const witnesses = tried.filter(({ key }) => key.use === 'witness');
  return [
    { name: 'signature', outcome: logOutcome(checkpoint.origin, ofLogs), detail: checkpoint.origin },
    ...witnesses.map(({ key, signed }): Step => {
      return { name: 'cosignature', outcome: OUTCOMES[signed], detail: key.name };
    }),
  ];
}

function logOutcome(origin: string, tried: readonly { key: Key; signed: Signed }[]): Outcome {
  if (tried.length === 0) return 'open';
  if (tried.some(({ signed }) => signed === 'wrong')) return 'fails';
  const own = tried.filter(({ key }) => key.name === origin).map(({ signed }) => signed);
  if (own.includes('signed')) return 'holds';
  return own.includes('unsupported') ? 'open' : 'fails';
}

/** Checks the consistency proof between a kept checkpoint and a newer one. */
export function checkGrowth(
  kept: string,
  newest: string,
  path: readonly string[],
  keys: readonly string[],
): Promise<Step[]> {
  return formed(async () => {
    const old = checkpointOf(kept);
    const young = checkpointOf(newest);
    const grows = await isPrefix(old, young, path.map(hashOf));
    return [
      judged('size', old.size <= young.size && old.origin === young.origin, `${old.size} → ${young.size}`),
      judged('prefix', grows, toHex(young.root)),
      ...(await signatures(old, keys)),
      ...(await signatures(young, keys)),
    ];
  });
}

/** Returns the number of events that a checkpoint covers. */
export const sizeOf = (note: string): number => checkpointOf(note).size;
