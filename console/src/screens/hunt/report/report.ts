import { type PageOf, page, type RowOf } from '../../../api/list';
import { t } from '../../../text/catalogue';
import { number, utc, word } from '../../../text/format';
import { type Findings, findingsOf } from '../groups';
import { type Hunt, readWholeHunt } from '../hunt';
import { type Ledger, placeOf, reasonOf } from '../ledger';
import { partsOf, sentenceOf } from '../parts';
import { type Block, type Document, htmlOf, markdownOf } from './document';
import { type Proofs, proofsOf } from './proofs';
import { zipOf } from './zip';

type UnaskedHost = RowOf<'/api/v1/hunts/{id}/unasked-hosts'>;

const PAGE = 1_000;
/** States of asked hosts that are not covered. */
const UNCOVERED = ['error', 'timed_out', 'cancelled', 'never_dispatched', 'waiting'];

/** Content of a report. Lists hold their first rows, at most 5,000 findings and 1,000 hosts of each kind. */
export interface Content {
  readonly hunt: Hunt;
  readonly address: string;
  readonly at: Date;
  readonly found: Findings;
  readonly asked: Pick<PageOf<Ledger>, 'items' | 'total'>;
  readonly unasked: Pick<PageOf<UnaskedHost>, 'items' | 'total'>;
  /** Events with proofs; undefined if the user may not read the log. */
  readonly proofs: Proofs | undefined;
}

const words = t.report;

/** Returns the table of a list, preceded by a note if rows are left out. */
function tableOf(head: readonly string[], rows: readonly (readonly string[])[], total: number): Block[] {
  if (rows.length === 0) return [{ text: words.none }];
  const note = total > rows.length ? [{ text: words.first(number(rows.length), number(total)) }] : [];
  return [...note, { head, rows }];
}

function questionOf({ hunt, address, at }: Content): Block[] {
  const { question } = words;
  const rows: [string, string][] = [
    [question.address, address],
    [question.by, hunt.created_by],
    [question.status, word(hunt.status)],
    [question.began, utc(hunt.created_at)],
    [question.ended, hunt.completed_at ? utc(hunt.completed_at) : question.open],
    [question.target, hunt.target_label],
    [question.seen, number(hunt.seen_within)],
    [question.depth, hunt.depth ? word(hunt.depth) : ''],
    [question.indicators, number(hunt.indicator_count)],
    [question.written, utc(at.toISOString())],
  ];
  return [{ heading: question.title }, { head: [question.property, question.value], rows }];
}

function hostsOf({ asked, unasked }: Content): Block[] {
  const rows = [
    ...asked.items.map((it) => [it.hostname ?? it.host_id, word(it.state), reasonOf(it)]),
    ...unasked.items.map((it) => [it.hostname ?? it.host_id, t.hunts.parts[it.reason], '']),
  ];
  return [{ heading: words.hosts }, ...tableOf(words.hostHead, rows, asked.total + unasked.total)];
}

function proofBlocks(proofs: Proofs | undefined): Block[] {
  const heading = { heading: words.proofs };
  if (proofs === undefined) return [heading, { text: words.noRight }];
  const rows = proofs.events.map(({ event, file }) => [
    utc(event.at),
    event.type,
    event.user ?? event.host ?? '',
    file?.name ?? words.unpublished,
  ]);
  return [heading, { text: words.verify }, ...tableOf(words.proofHead, rows, proofs.total)];
}

/** Returns the report of a hunt as a document. */
export function documentOf(content: Content): Document {
  const { hunt, found, proofs } = content;
  const findings = found.findings.map((it) => [
    it.hostname,
    placeOf(it.evidence),
    it.ioc_value,
    word(it.severity),
    utc(it.detected_at),
  ]);
  const indicators = hunt.indicators.map((it) => [word(it.type), it.value, word(it.severity)]);
  const parts = partsOf(hunt).map(({ name, count }) => [t.hunts.parts[name], number(count)]);
  return {
    title: hunt.name,
    blocks: [
      ...questionOf(content),
      { heading: t.hunts.coverage },
      { text: sentenceOf(hunt) },
      ...tableOf(words.partHead, parts, parts.length),
      { heading: t.hunts.tabs.results },
      ...tableOf(words.findingHead, findings, found.total),
      ...hostsOf(content),
      { heading: t.nav.indicators },
      ...tableOf(words.indicatorHead, indicators, hunt.indicator_count),
      ...proofBlocks(proofs),
    ],
  };
}

async function contentOf(id: string, rights: Rights, signal: AbortSignal): Promise<Content> {
  const of = `/api/v1/hunts/${encodeURIComponent(id)}`;
  const states = UNCOVERED.map((it) => `state=${it}`).join('&');
  const [hunt, found, asked, unasked, proofs] = await Promise.all([
    readWholeHunt(id, signal),
    findingsOf(id, signal),
    page<Ledger>(`${of}/hosts?${states}&page_size=${PAGE}`, signal, undefined),
    page<UnaskedHost>(`${of}/unasked-hosts?page_size=${PAGE}`, signal, undefined),
    rights.reads ? proofsOf(id, rights.publishes, signal) : undefined,
  ]);
  return { hunt, address: `${location.origin}/hunts/${id}`, at: new Date(), found, asked, unasked, proofs };
}

/** Rights of the user: to read the event log, and to publish checkpoints. */
export interface Rights {
  readonly reads: boolean;
  readonly publishes: boolean;
}

/** Returns the archive of a hunt's report: Markdown, HTML, the checkpoint and the proofs of the hunt's events. */
export async function reportOf(id: string, rights: Rights, signal: AbortSignal): Promise<Blob> {
  const content = await contentOf(id, rights, signal);
  const document = documentOf(content);
  const { events, checkpoint } = content.proofs ?? { events: [] };
  return zipOf([
    { name: 'report.md', content: markdownOf(document) },
    { name: 'report.html', content: htmlOf(document) },
    ...(checkpoint ? [checkpoint] : []),
    ...events.flatMap(({ file }) => file ?? []),
  ]);
}
