/**
 * Beginning of a formula, possibly after blanks and invisible characters, which spreadsheets skip. The service's exports
 * apply the same rule.
 */
const FORMULA = /^[\p{Cc}\p{Cf}\p{Z}\p{Mn}\p{Me}\u3164\uffa0\u2800]*[=+\-@\t\r\n＝＋－＠]/u;

function cell(value: unknown): string {
  if (value === null || value === undefined) return '';
  if (typeof value === 'number') return String(value);
  const text = typeof value === 'string' ? value : JSON.stringify(value);
  const inert = FORMULA.test(text) ? `'${text}` : text;
  return /[",\r\n]/.test(inert) ? `"${inert.replaceAll('"', '""')}"` : inert;
}

/** Writes rows of one list as CSV, with their fields as columns. No cell begins a formula (CSV injection). */
export function csvOf(rows: Iterable<object>): string {
  const all = [...rows] as Record<string, unknown>[];
  const names = Object.keys(all[0] ?? {});
  const lines = all.map((row) => names.map((name) => cell(row[name])));
  return [names, ...lines].map((line) => `${line.join(',')}\r\n`).join('');
}
