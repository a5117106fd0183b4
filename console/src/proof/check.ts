import { Malformed, toHex } from './bytes';
import { type Checkpoint, checkpointOf, hashOf, proofOf } from './checkpoint';
import { type Entry, entryOf, leafText } from './entry';
import { includes, isPrefix, leafHash } from './merkle';
import { type Key, keyOf, type Signed, signedBy } from './note';

export type Outcome = 'holds' | 'fails' | 'open';

/** One thing that was looked at: what, how it came out, and values for people. */
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

/** Fails if a step fails, holds if all hold, and is open if something could not be looked at. */
export function verdict(steps: readonly Step[]): Outcome {
  if (steps.some((it) => it.outcome === 'fails')) return 'fails';
  return steps.length > 0 && steps.every((it) => it.outcome === 'holds') ? 'holds' : 'open';
}

const judged = (name: Step['name'], holds: boolean, detail: string): Step => ({
  name,
  outcome: holds ? 'holds' : 'fails',
  detail,
});

/** What is malformed fails, instead of ending the check with an error. */
async function formed(check: () => Promise<Step[]>): Promise<Step[]> {
  try {
    return await check();
  } catch (problem) {
    if (!(problem instanceof Malformed)) throw problem;
    return [{ name: 'form', outcome: 'fails', detail: problem.message }];
  }
}

/** An alert is proved by the event that created it. */
const isAbout = (entry: Entry, asked: string): boolean =>
  entry.eventId === asked || (entry.aggregateId === asked && entry.eventType === 'AlertCreated');

/**
 * Checks that an event stands in the log: it is the one that was asked for, its leaf is computed from its bytes, the path leads from the leaf to the root
 * of the checkpoint, and the keys have signed the checkpoint. Nothing that the service says about them is believed.
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
 * Who has signed a checkpoint: its log by one of the keys of its name, and each witness whose key is given. Without a key
 * of a log that stays open.
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

/** Checks that a checkpoint that somebody kept is the beginning of a newer one. */
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

/** How many events a checkpoint covers. */
export const sizeOf = (note: string): number => checkpointOf(note).size;
