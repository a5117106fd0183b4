const language = 'en';
const numbers = new Intl.NumberFormat(language);
const percents = new Intl.NumberFormat(language, { style: 'percent', maximumFractionDigits: 1 });
const relative = new Intl.RelativeTimeFormat(language, { numeric: 'always', style: 'short' });

export const number = (value: number): string => numbers.format(value);
export const percent = (part: number, whole: number): string =>
  percents.format(whole === 0 ? 0 : part / whole);

/** Formats a time in UTC, to the second. */
export function utc(time: string): string {
  const date = new Date(time);
  return Number.isNaN(date.getTime()) ? '' : `${date.toISOString().slice(0, 19).replace('T', ' ')} UTC`;
}

const clocks = new Intl.DateTimeFormat(language, {
  hour: '2-digit',
  minute: '2-digit',
  second: '2-digit',
  hour12: false,
  timeZone: 'UTC',
});
const days = new Intl.DateTimeFormat(language, { month: 'short', day: 'numeric', timeZone: 'UTC' });

/** Formats a time of day for an axis, in UTC; at midnight the date. */
export function clock(ms: number): string {
  const date = new Date(ms);
  return ms % 86_400_000 === 0 ? days.format(date) : clocks.format(date);
}

const UNITS: readonly (readonly [Intl.RelativeTimeFormatUnit, number])[] = [
  ['day', 86_400],
  ['hour', 3_600],
  ['minute', 60],
];

/** Formats a time relative to now, in the largest whole unit. */
export function ago(time: string | number, now: number): string {
  const seconds = Math.round(((typeof time === 'number' ? time : Date.parse(time)) - now) / 1_000);
  for (const [unit, size] of UNITS) {
    if (Math.abs(seconds) >= size) return relative.format(Math.trunc(seconds / size), unit);
  }
  // Negative zero is formatted as past.
  return relative.format(seconds === 0 ? -0 : seconds, 'second');
}

const SPECIAL: Record<string, string> = {
  at: 'Time',
  ioc: 'Indicators',
  ipv4: 'IPv4',
  sha256: 'SHA-256',
  sha1: 'SHA-1',
  md5: 'MD5',
  ioc_hunt: 'Indicators',
  osquery: 'SQL',
  csv: 'CSV',
  stix: 'STIX',
  misp: 'MISP',
  json: 'JSON',
  macos: 'macOS',
  q: 'Search',
  ioc_id: 'Indicator',
  ioc_type: 'Type',
  ioc_value: 'Indicator',
  ioc_source: 'Source',
  host_id: 'Host',
  hunt_id: 'Hunt',
  sql: 'SQL',
  pack_id: 'Watchlist',
  campaign_id: 'Campaign',
  late_match: 'Found late',
  alert_id: 'Alert',
  occurrences: 'Times',
  query_id: 'Query',
  token_id: 'Token',
  os_version: 'System',
  agent_version: 'Agent',
  ingested_at: 'Received',
  created_by: 'By',
  updated_by: 'Changed by',
  updated_at: 'Changed',
  responded_at: 'Answered',
  matched_hosts: 'Matched',
  indicator_count: 'Indicators',
  query_count: 'Statements',
  interval_seconds: 'Every',
  seen_within: 'Seen within (days)',
  splay_percent: 'Spread (%)',
  include_any: 'Labels, any of',
  include_all: 'Labels, all of',
  exclude: 'Labels, none of',
  api_token_created: 'API token created',
};

const LENGTHS = [
  ['day', 86_400],
  ['hour', 3_600],
  ['minute', 60],
  ['second', 1],
] as const;

/** Formats a length of time in its largest whole unit, such as "1 hr". */
export function length(seconds: number): string {
  const [unit, size] = LENGTHS.find(([, it]) => seconds >= it && seconds % it === 0) ?? ['second', 1];
  return new Intl.NumberFormat(language, { style: 'unit', unit }).format(seconds / size);
}

/** Formats a number with its noun. */
export const counted = (count: number, one: string, many = `${one}s`): string =>
  `${number(count)} ${count === 1 ? one : many}`;

/** Formats a name or an enum value of the API contract, such as `never_dispatched` or `created_at`, for people. */
export function word(value: string): string {
  const words = value.replace(/_at$/, '').replaceAll('_', ' ');
  return SPECIAL[value] ?? words.charAt(0).toUpperCase() + words.slice(1);
}
