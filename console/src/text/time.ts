const TIME =
  /^(\d{4}-\d\d-\d\d)(?:[T ]([01]\d|2[0-3]):([0-5]\d)(?::([0-5]\d)(?:\.(\d{1,9}))?)?(Z|[+-](?:[01]\d|2[0-3]):[0-5]\d)?)?$/i;

/**
 * Returns a typed date, with or without a time of day, as the service reads it; undefined for any other text. Without a zone it
 * is UTC, like every time that the console shows, and not the zone of the browser.
 */
export function timeOf(typed: string): string | undefined {
  const [, date, hour = '00', minute = '00', second = '00', fraction = '0', zone = 'Z'] =
    TIME.exec(typed.trim()) ?? [];
  if (date === undefined || !exists(date)) return undefined;
  return new Date(
    `${date}T${hour}:${minute}:${second}.${fraction.slice(0, 3)}${zone.toUpperCase()}`,
  ).toISOString();
}

/** Returns false for a day such as February 30, which some browsers read as one of the next month. */
function exists(date: string): boolean {
  const day = new Date(`${date}T00:00:00Z`);
  return !Number.isNaN(day.getTime()) && day.toISOString().startsWith(date);
}
