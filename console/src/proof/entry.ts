import { type Bytes, fromBase64, requireForm, sha256, toHex, utf8 } from './bytes';

const CONTROL = /\p{Cc}/u;

/** Event as a line of an export. */
export interface Entry {
  /** Null for an event that was inserted without the service. */
  readonly leaf: number | null;
  readonly leafHash: string | null;
  readonly position: number;
  readonly eventId: string;
  readonly timestamp: string;
  readonly aggregateType: string | null;
  readonly aggregateId: string;
  readonly sequence: number;
  readonly eventType: string;
  readonly revision: string | null;
  readonly payload: Bytes;
  readonly metadata: Bytes | null;
}

type Line = Readonly<Record<string, unknown>>;

/** Validates an event from JSON; refuses values that an export would not contain. */
export function entryOf(line: unknown): Entry {
  requireForm(typeof line === 'object' && line !== null && !Array.isArray(line), 'no JSON object');
  const fields = line as Line;
  const leaf = fields.leaf === null ? null : number(fields, 'leaf');
  const leafHash = optional(fields, 'leaf_hash');
  requireForm((leaf === null) === (leafHash === null), 'a leaf without a hash');
  requireForm(leafHash === null || /^[0-9a-f]{64}$/.test(leafHash), 'a malformed hash');
  return {
    leaf,
    leafHash,
    position: number(fields, 'position'),
    eventId: text(fields, 'event_id'),
    timestamp: text(fields, 'timestamp'),
    aggregateType: optional(fields, 'aggregate_type'),
    aggregateId: text(fields, 'aggregate_id'),
    sequence: number(fields, 'sequence'),
    eventType: text(fields, 'event_type'),
    revision: optional(fields, 'revision'),
    payload: required(bytes(fields, 'payload')),
    metadata: bytes(fields, 'metadata'),
  };
}

function text(fields: Line, name: string): string {
  const value = fields[name];
  requireForm(typeof value === 'string' && value.isWellFormed(), `${name} is no text`);
  return value;
}

function optional(fields: Line, name: string): string | null {
  return fields[name] === null ? null : text(fields, name);
}

function number(fields: Line, name: string): number {
  const value = fields[name];
  requireForm(Number.isSafeInteger(value) && (value as number) >= 0, `${name} is no number`);
  return value as number;
}

function bytes(fields: Line, name: string): Bytes | null {
  const encoded = `${name}_base64`;
  requireForm(name in fields !== encoded in fields, `${name} is missing or there twice`);
  if (encoded in fields) return fromBase64(text(fields, encoded));
  const plain = optional(fields, name);
  return plain === null ? null : utf8(plain);
}

function required(value: Bytes | null): Bytes {
  requireForm(value !== null, 'payload is missing');
  return value;
}

/** Returns the text that is hashed as the leaf: one line for each value, empty if absent. */
export async function leafText(entry: Entry): Promise<Bytes> {
  requireForm(entry.position >= 1, 'position is out of range');
  const lines = [
    'hunt-log/v1',
    String(entry.position),
    line(entry.eventId),
    line(entry.timestamp),
    line(entry.aggregateType),
    line(entry.aggregateId),
    String(entry.sequence),
    line(entry.eventType),
    line(entry.revision),
    toHex(await sha256(entry.payload)),
    entry.metadata === null ? '' : toHex(await sha256(entry.metadata)),
  ];
  return utf8(lines.map((it) => `${it}\n`).join(''));
}

/**
 * Returns a value's line; refuses an empty text, which would look absent, and control characters, which could end the
 * line.
 */
function line(value: string | null): string {
  requireForm(value !== '' && (value === null || !CONTROL.test(value)), 'a text has no leaf');
  return value ?? '';
}
