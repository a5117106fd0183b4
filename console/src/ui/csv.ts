/**
 * Beginnings of formulas, possibly after blanks and invisible characters, which spreadsheets skip, or after quotes. They
 * are also found behind separators, because a spreadsheet whose separator is the semicolon does not see the quotes of a
 * cell in the middle of a line. The service's exports apply the same rule.
 */
const SKIPPED = String.raw`(?:(?![\t\r\n])[\p{Cc}\p{Cf}\p{Z}\p{Mn}\p{Me}\u3164\uffa0\u2800'"])*`;
const FORMULAS = new RegExp(
  String.raw`^(?=${SKIPPED}[\t\r\n])|(?<![^;\t\r\n])(?=${SKIPPED}[=+\-@＝＋－＠])`,
  'gu',
);

function cell(value: unknown): string {
  if (value === null || value === undefined) return '';
  if (typeof value === 'number') return String(value);
  const text = typeof value === 'string' ? value : JSON.stringify(value);
  const inert = text.replace(FORMULAS, "'");
  return /[",;\t\r\n]/.test(inert) ? `"${inert.replaceAll('"', '""')}"` : inert;
}

/** Writes rows of one list as CSV, with their fields as columns. No cell begins a formula (CSV injection). */
export function csvOf(rows: Iterable<object>): string {
  const all = [...rows] as Record<string, unknown>[];
  const names = Object.keys(all[0] ?? {});
  const lines = all.map((row) => names.map((name) => cell(row[name])));
  return [names, ...lines].map((line) => `${line.join(',')}\r\n`).join('');
}
