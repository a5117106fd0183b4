// @vitest-environment node
import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { type Bytes, joined, sha256, toBase64, toHex, utf8 } from './bytes';
import { checkEvent, checkGrowth, type Outcome, type Step, signatures, verdict } from './check';
import { checkpointOf } from './checkpoint';
import { entryOf, leafText } from './entry';
import { leafHash, nodeHash } from './merkle';
import { keyOf } from './note';

const read = (name: string): string =>
  readFileSync(new URL(`../../../docs/verify/vectors/${name}`, import.meta.url), 'utf8');

const lines = (name: string): string[] => read(name).split('\n').filter(Boolean);
const key = read('key').trim();
const witness = read('witness-key').trim();

const leavesOf = (name: string): Promise<Bytes[]> =>
  Promise.all(lines(name).map(async (line) => leafHash(await leafText(entryOf(JSON.parse(line))))));

const split = (size: number): number => 2 ** Math.floor(Math.log2(size - 1));

async function rootOf(leaves: readonly Bytes[]): Promise<Bytes> {
  const [first] = leaves;
  if (first === undefined) return sha256(new Uint8Array(0));
  if (leaves.length === 1) return first;
  const at = split(leaves.length);
  return nodeHash(await rootOf(leaves.slice(0, at)), await rootOf(leaves.slice(at)));
}

/** RFC 6962, section 2.1.1. */
async function pathOf(index: number, leaves: readonly Bytes[]): Promise<Bytes[]> {
  if (leaves.length <= 1) return [];
  const at = split(leaves.length);
  const [left, right] = [leaves.slice(0, at), leaves.slice(at)];
  return index < at
    ? [...(await pathOf(index, left)), await rootOf(right)]
    : [...(await pathOf(index - at, right)), await rootOf(left)];
}

/** RFC 6962, section 2.1.2. */
async function growthOf(old: number, leaves: readonly Bytes[], isWhole = true): Promise<Bytes[]> {
  if (old === leaves.length) return isWhole ? [] : [await rootOf(leaves)];
  const at = split(leaves.length);
  const [left, right] = [leaves.slice(0, at), leaves.slice(at)];
  return old <= at
    ? [...(await growthOf(old, left, isWhole)), await rootOf(right)]
    : [...(await growthOf(old - at, right, false)), await rootOf(left)];
}

async function proof(index: number, checkpoint: string, leaves: readonly Bytes[]): Promise<string> {
  const path = await pathOf(index, leaves.slice(0, checkpointOf(checkpoint).size));
  return `c2sp.org/tlog-proof@v1\nindex ${index}\n${path.map((it) => `${toBase64(it)}\n`).join('')}\n${checkpoint}`;
}

const outcomes = (steps: readonly Step[]): Record<string, Outcome> =>
  Object.fromEntries(steps.map(({ name, outcome }) => [name, outcome]));

describe('checking that an event stands in the log', () => {
  it.each(['checkpoint-4', 'checkpoint-8', 'checkpoint-12'])('proves each event below %s', async (name) => {
    const leaves = await leavesOf('good.jsonl');
    const checkpoint = read(name);
    for (let index = 0; index < checkpointOf(checkpoint).size; index++) {
      const line = JSON.parse(lines('good.jsonl')[index] ?? '');
      const steps = await checkEvent(line.event_id, line, await proof(index, checkpoint, leaves), [key]);
      expect(outcomes(steps)).toEqual({ subject: 'holds', leaf: 'holds', path: 'holds', signature: 'holds' });
      expect(verdict(steps)).toBe('holds');
    }
  });

  it('computes the root that the log has signed', async () => {
    const { root } = checkpointOf(read('checkpoint-12'));
    expect(toHex(await rootOf(await leavesOf('good.jsonl')))).toBe(toHex(root));
  });

  it('tells an altered event by its leaf and its path', async () => {
    const intact = await leavesOf('good.jsonl');
    const altered = JSON.parse(lines('flip.jsonl')[5] ?? '');
    const steps = await checkEvent(altered.event_id, altered, await proof(5, read('checkpoint-12'), intact), [
      key,
    ]);
    expect(outcomes(steps)).toEqual({ subject: 'holds', leaf: 'fails', path: 'fails', signature: 'holds' });
    expect(verdict(steps)).toBe('fails');
  });

  it('tells a rewritten history by the path alone', async () => {
    const rewritten = await leavesOf('rewritten.jsonl');
    const line = JSON.parse(lines('rewritten.jsonl')[5] ?? '');
    const steps = await checkEvent(line.event_id, line, await proof(5, read('checkpoint-12'), rewritten), [
      key,
    ]);
    expect(outcomes(steps)).toEqual({ subject: 'holds', leaf: 'holds', path: 'fails', signature: 'holds' });
  });

  it('takes the proof of one event for no other', async () => {
    const leaves = await leavesOf('good.jsonl');
    const line = JSON.parse(lines('good.jsonl')[4] ?? '');
    const steps = await checkEvent(line.event_id, line, await proof(5, read('checkpoint-12'), leaves), [key]);
    expect(outcomes(steps)).toMatchObject({ leaf: 'fails', path: 'fails' });
  });

  it('takes a good proof of another event for none', async () => {
    const leaves = await leavesOf('good.jsonl');
    const [, other = ''] = lines('good.jsonl');
    const line = JSON.parse(lines('good.jsonl')[5] ?? '');
    const steps = await checkEvent(
      JSON.parse(other).event_id,
      line,
      await proof(5, read('checkpoint-12'), leaves),
      [key],
    );
    expect(outcomes(steps)).toEqual({ subject: 'fails', leaf: 'holds', path: 'holds', signature: 'holds' });
  });

  it('leaves the signature open where no key is given', async () => {
    const leaves = await leavesOf('good.jsonl');
    const line = JSON.parse(lines('good.jsonl')[0] ?? '');
    const steps = await checkEvent(line.event_id, line, await proof(0, read('checkpoint-12'), leaves), []);
    expect(verdict(steps)).toBe('open');
  });

  it.each(['key-missing', 'no-payload', 'both-payloads', 'number-as-text', 'large-number'])(
    'refuses an event of %s',
    async (name) => {
      const line = JSON.parse(lines(`${name}.jsonl`)[1] ?? '');
      const steps = await checkEvent(line.event_id, line, await proof(0, read('checkpoint-12'), []), [key]);
      expect(outcomes(steps)).toEqual({ form: 'fails' });
    },
  );

  it.each(['newline', 'delete', 'empty-text'])('has no leaf for %s', async (name) => {
    const line = JSON.parse(lines(`${name}.jsonl`)[1] ?? '');
    const steps = await checkEvent(line.event_id, line, await proof(1, read('checkpoint-12'), []), [key]);
    expect(outcomes(steps)).toEqual({ form: 'fails' });
  });
});

describe('checking who has signed a checkpoint', () => {
  it.each([
    ['checkpoint-12', [key], { signature: 'holds' }],
    ['checkpoint-12', [read('other-key').trim(), key], { signature: 'holds' }],
    ['checkpoint-12', [read('other-key').trim()], { signature: 'fails' }],
    ['checkpoint-12', [read('strange-key').trim()], { signature: 'fails' }],
    ['checkpoint-12', [], { signature: 'open' }],
    ['forged-12', [key], { signature: 'fails' }],
    ['cosigned-12', [key, witness], { signature: 'holds', cosignature: 'holds' }],
    ['miscosigned-12', [key, witness], { signature: 'holds', cosignature: 'fails' }],
    ['checkpoint-12', [key, witness], { signature: 'holds', cosignature: 'fails' }],
  ] as const)('%s with %s', async (name, keys, expected) => {
    expect(outcomes(await signatures(checkpointOf(read(name)), keys))).toEqual(expected);
  });

  it('takes the key of one log for no other', async () => {
    const { note, written } = await signedByAnother(checkpointOf(read('checkpoint-12')).note.text);
    expect(outcomes(await signatures(checkpointOf(note), [written]))).toEqual({ signature: 'fails' });
  });

  it('refuses what is no key and no note', async () => {
    await expect(keyOf('hunt.example/log')).rejects.toThrow('name+id+key');
    await expect(keyOf(key.replace('+', '+0'))).rejects.toThrow('id');
    expect(() => checkpointOf(read('no-note'))).toThrow('note');
  });
});

describe('checking that a log has grown from a checkpoint that was kept', () => {
  it.each([1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11])('of %i leaves', async (size) => {
    const leaves = await leavesOf('good.jsonl');
    const old = unsigned(size, await rootOf(leaves.slice(0, size)));
    const path = (await growthOf(size, leaves)).map(toBase64);
    expect(outcomes(await checkGrowth(old, read('checkpoint-12'), path, []))).toMatchObject({
      prefix: 'holds',
    });
    const other = unsigned(size, await sha256(joined(...leaves)));
    expect(outcomes(await checkGrowth(other, read('checkpoint-12'), path, []))).toMatchObject({
      prefix: 'fails',
    });
  });

  it('tells a fork', async () => {
    const path = (await growthOf(8, await leavesOf('good.jsonl'))).map(toBase64);
    const steps = await checkGrowth(read('fork-8'), read('checkpoint-12'), path, [key]);
    expect(outcomes(steps)).toEqual({ size: 'holds', prefix: 'fails', signature: 'holds' });
  });

  it('takes a smaller checkpoint for no newer one', async () => {
    const steps = await checkGrowth(read('checkpoint-12'), read('checkpoint-8'), [], [key]);
    expect(outcomes(steps)).toMatchObject({ size: 'fails', prefix: 'fails' });
  });
});

/** A checkpoint with a signature by an unknown key. */
const unsigned = (size: number, root: Bytes): string =>
  `hunt.example/log\n${size}\n${toBase64(root)}\n\n— hunt.example/log AAAAAAA=\n`;

/** The text of one log with a valid signature by another log's key. */
async function signedByAnother(text: string): Promise<{ note: string; written: string }> {
  const name = 'other.example/log';
  const pair = (await crypto.subtle.generateKey('Ed25519', true, ['sign', 'verify'])) as CryptoKeyPair;
  const typed = joined(
    Uint8Array.of(1),
    new Uint8Array(await crypto.subtle.exportKey('raw', pair.publicKey)),
  );
  const id = (await sha256(joined(utf8(`${name}\n`), typed))).slice(0, 4);
  const signature = await crypto.subtle.sign('Ed25519', pair.privateKey, utf8(text));
  const line = `— ${name} ${toBase64(joined(id, new Uint8Array(signature)))}\n`;
  return { note: `${text}\n${line}`, written: `${name}+${toHex(id)}+${toBase64(typed)}` };
}
