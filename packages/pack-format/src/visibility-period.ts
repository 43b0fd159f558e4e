import type { DocumentKind } from './documents/documents.ts';
import { endOfLocal, startOfLocal, timeZoneOf } from './local-time.ts';

interface Timed {
  active?: boolean | undefined;
  from?: string | undefined;
  until?: string | undefined;
  state?: string | undefined;
  closedUntil?: string | undefined;
}

/**
 * Kinds of documents that visitors see only in a certain period. In other kinds, such as timelines, the field
 * `active` has another meaning.
 */
const TIMED: ReadonlySet<DocumentKind> = new Set(['artwork', 'route', 'exhibition', 'infoSection', 'slide']);

/** Time at which inactive documents become visible. It is so late that they never do. */
const NEVER = '9999-12-31T00:00:00.000Z';

/** The period in which visitors see a document. null means that there is no limit. */
interface Lifetime {
  beginsAt: string | null;
  endsAt: string | null;
}

export function visibilityPeriod(
  kind: DocumentKind,
  document: object,
  timeZone: string | undefined,
): Lifetime {
  if (!TIMED.has(kind)) return { beginsAt: null, endsAt: null };
  const { active, from, until } = document as Timed;
  const zone = timeZoneOf(timeZone);
  return {
    beginsAt: active === false ? NEVER : ((from && startOfLocal(from, zone)) ?? null),
    endsAt: (until && endOfLocal(until, zone)) ?? null,
  };
}

/**
 * Returns the instant at which a closed artwork or hall opens automatically. Returns null if it is not closed,
 * or if the document contains no time.
 */
export function reopensAt(document: object, timeZone: string | undefined): string | null {
  const { state, closedUntil } = document as Timed;
  return (state === 'closed' && closedUntil && endOfLocal(closedUntil, timeZoneOf(timeZone))) || null;
}

/**
 * Returns the instants at which a document appears, disappears or opens automatically. At these times, the
 * museum must be published again.
 */
export function scheduledTimes(kind: DocumentKind, document: object, timeZone: string | undefined): string[] {
  const { beginsAt, endsAt } = visibilityPeriod(kind, document, timeZone);
  const moments = [beginsAt, beginsAt === NEVER ? null : endsAt, reopensAt(document, timeZone)];
  return moments.filter((moment) => moment !== null && moment !== NEVER) as string[];
}
