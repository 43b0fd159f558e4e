import type { DocumentKind } from './documents/documents.ts';
import { endOfLocal, startOfLocal, timeZoneOf } from './local-time.ts';

interface Timed {
  active?: boolean | undefined;
  from?: string | undefined;
  until?: string | undefined;
  state?: string | undefined;
  closedUntil?: string | undefined;
}

/** The kinds that begin and end; the `active` of others, such as a timeline's, means something else. */
const TIMED: ReadonlySet<DocumentKind> = new Set(['artwork', 'route', 'exhibition', 'infoSection', 'slide']);

/** A moment that never comes. */
const NEVER = '9999-12-31T00:00:00.000Z';

/** The moments between which visitors see a document; null where there is no such limit. */
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

/** The moment from which a closed work or hall is open by itself; null where there is none. */
export function reopensAt(document: object, timeZone: string | undefined): string | null {
  const { state, closedUntil } = document as Timed;
  return (state === 'closed' && closedUntil && endOfLocal(closedUntil, timeZoneOf(timeZone))) || null;
}

/** The moments at which what visitors get of a document changes by itself. */
export function scheduledTimes(kind: DocumentKind, document: object, timeZone: string | undefined): string[] {
  const { beginsAt, endsAt } = visibilityPeriod(kind, document, timeZone);
  const moments = [beginsAt, beginsAt === NEVER ? null : endsAt, reopensAt(document, timeZone)];
  return moments.filter((moment) => moment !== null && moment !== NEVER) as string[];
}
