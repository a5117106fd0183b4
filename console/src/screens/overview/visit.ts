const FIRST_MS = 86_400_000;
/** Absence after which a return counts as a new visit. */
const ABSENCE_MS = 1_800_000;

interface Visit {
  /** Begin of the time whose alerts are new. */
  readonly since: number;
  readonly lastSeen: number;
}

/** Returns the visit at a time: the last one continued, or a new one if the user was away for half an hour. */
export function visitAt(now: number, before: Visit | undefined): Visit {
  if (!before) return { since: now - FIRST_MS, lastSeen: now };
  const isNew = now - before.lastSeen > ABSENCE_MS;
  return { since: isNew ? before.lastSeen : before.since, lastSeen: now };
}

/** Reads and records the visit of a user in this browser; returns the time since which alerts are new. */
export function newSince(user: string, now: number): string {
  const place = `hunt-visit ${user}`;
  const visit = visitAt(now, kept(place));
  localStorage.setItem(place, JSON.stringify(visit));
  return new Date(visit.since).toISOString();
}

function kept(place: string): Visit | undefined {
  try {
    const it: unknown = JSON.parse(localStorage.getItem(place) ?? 'null');
    const visit = it as Visit | null;
    return Number.isFinite(visit?.since) && Number.isFinite(visit?.lastSeen)
      ? (visit ?? undefined)
      : undefined;
  } catch {
    return undefined;
  }
}
