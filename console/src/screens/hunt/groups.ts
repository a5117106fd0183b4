import { address, type PageOf, page, type RowOf } from '../../api/list';

export type Finding = RowOf<'/api/v1/hunts/{id}/results'>;

const PATH = '/api/v1/hunts/{id}/results';
const PAGE = 1_000;
/** Maximum of findings that the browser groups. */
export const MOST = 5_000;

/** Findings with the same indicator, or on the same host. */
export interface Group {
  readonly key: string;
  readonly first: Finding;
  readonly findings: number;
  /** Distinct hosts of an indicator, or indicators of a host, in the order of the findings. */
  readonly others: readonly Finding[];
}

/** Groups findings, the largest group first. */
export function groupsOf(findings: readonly Finding[], by: 'ioc_id' | 'host_id'): readonly Group[] {
  const other = by === 'ioc_id' ? 'host_id' : 'ioc_id';
  const groups = new Map<string, Finding[]>();
  for (const finding of findings) {
    const group = groups.get(finding[by]);
    if (group) group.push(finding);
    else groups.set(finding[by], [finding]);
  }
  return [...groups]
    .map(([key, all]) => ({
      key,
      first: all[0] as Finding,
      findings: all.length,
      others: [...new Map(all.map((it) => [it[other], it])).values()],
    }))
    .sort((one, next) => next.others.length - one.others.length);
}

export interface Findings {
  readonly findings: readonly Finding[];
  readonly total: number;
}

/** Reads the newest findings of a hunt page by page, at most the given number. */
export async function findingsOf(id: string, signal: AbortSignal, most = MOST): Promise<Findings> {
  const findings: Finding[] = [];
  let total = 0;
  let token: string | null = '';
  while (token !== null && findings.length < most) {
    const more: Record<string, string> = { page_size: String(PAGE), ...(token && { page_token: token }) };
    const rows: PageOf<Finding> = await page(address(PATH, id, {}, more), signal, undefined);
    findings.push(...rows.items);
    total = rows.total;
    token = rows.next_page_token;
  }
  return { findings: findings.slice(0, most), total };
}
