import { AUDIO, LIMITS } from '../constants.ts';
import type { ArtworkVisit, HeardTrack } from '../entities/artwork-visit.ts';
import type { RouteVisit } from '../entities/route-visit.ts';
import type { Visit } from '../entities/visit.ts';

/**
 * Merges two copies of one visit (A70). Devices and the server use this function. The result has the items of both
 * copies, the later end, and the language of the newer copy. The id and the visit code are taken from the newer copy
 * if it has them, and all other values from the older copy. Two items are the same if they have the same id and start
 * time.
 */
export function mergeVisits(older: Visit, newer: Visit): Visit {
  const { idLanguage, languageCode } = newer;
  const visitCode = newer.visitCode ?? older.visitCode;
  return {
    ...older,
    idLanguage,
    languageCode,
    idVisit: newer.idVisit ?? older.idVisit,
    endDate: laterMoment(older.endDate, newer.endDate),
    artworks: mergeItems([...older.artworks, ...newer.artworks], artworkVisitKey, mergeArtworkVisits),
    routes: mergeItems([...older.routes, ...newer.routes], routeVisitKey, mergeRouteVisits),
    ...(visitCode ? { visitCode } : {}),
  };
}

/**
 * Merges two records of one opening of an artwork. The result has the longer duration, the later end, the first
 * access type and way, and the recording that was played longer.
 */
export function mergeArtworkVisits(older: ArtworkVisit, newer: ArtworkVisit): ArtworkVisit {
  const way = older.way ?? newer.way;
  const track = longerHeard(older.track, newer.track);
  return {
    ...older,
    accessType: older.accessType ?? newer.accessType,
    endDate: laterMoment(older.endDate, newer.endDate),
    duration: longer(older.duration, newer.duration),
    ...(way ? { way } : {}),
    ...(track ? { track } : {}),
  };
}

/** Returns the recording that was played longer. If both were played equally long, returns the first. */
function longerHeard(older: HeardTrack | undefined, newer: HeardTrack | undefined): HeardTrack | undefined {
  if (!older || !newer) return older ?? newer;
  return newer.seconds > older.seconds ? newer : older;
}

/** Merges two records of one start of a route. The result has the later end and the furthest step. */
export function mergeRouteVisits(older: RouteVisit, newer: RouteVisit): RouteVisit {
  const step = longer(older.step ?? null, newer.step ?? null);
  const steps = longer(older.steps ?? null, newer.steps ?? null);
  return {
    ...older,
    endDate: laterMoment(older.endDate, newer.endDate),
    ...(step === null ? {} : { step }),
    ...(steps === null ? {} : { steps }),
  };
}

/**
 * Returns the key of an artwork's record in a visit. If a visitor opens an artwork twice, the two records have
 * different keys.
 */
export const artworkVisitKey = ({ idArtwork, startDate }: Pick<ArtworkVisit, 'idArtwork' | 'startDate'>) =>
  `${idArtwork} ${startDate}`;
export const routeVisitKey = ({ idRoute, startDate }: Pick<RouteVisit, 'idRoute' | 'startDate'>) =>
  `${idRoute} ${startDate}`;

/** The later of two times, each of which may be null. */
export function laterMoment(a: string | null, b: string | null): string | null {
  if (a === null || b === null) return a ?? b;
  return a > b ? a : b;
}

/** Adds an item to a visit. If the visit already contains the item, both records are merged. */
export function withArtwork(visit: Visit, artwork: ArtworkVisit): Visit {
  return {
    ...visit,
    artworks: mergeItems([...visit.artworks, artwork], artworkVisitKey, mergeArtworkVisits),
  };
}

export function withRoute(visit: Visit, route: RouteVisit): Visit {
  return { ...visit, routes: mergeItems([...visit.routes, route], routeVisitKey, mergeRouteVisits) };
}

/** Adds seconds of listening to an artwork. A total below one second is not recorded (A74). */
export function addListeningTime(artwork: ArtworkVisit, seconds: number): ArtworkVisit {
  const heard = Math.floor((artwork.duration ?? 0) + Math.max(0, seconds));
  if (heard < AUDIO.minReportedSeconds) return artwork;
  const duration = Math.min(heard, LIMITS.artworkSeconds);
  return { ...artwork, duration, endDate: listeningEndTime(artwork.startDate, duration) };
}

/** The end time of an artwork: its start plus the seconds of listening (A74). */
export function listeningEndTime(startDate: string, seconds: number): string {
  return new Date(Date.parse(startDate) + seconds * 1000).toISOString();
}

/**
 * Returns the start time of a new item in a visit: now, but always later than all existing starts. The clock of
 * a device may be set back during a visit, but two items must not have the same start time.
 */
export function nextStartTime(visit: Visit, now: Date): string {
  return new Date(Math.max(now.getTime(), lastStart(visit) + 1)).toISOString();
}

/** The end time of a visit or of an item in it: now, but never before the latest start. */
export function nextEndTime(visit: Visit, now: Date): string {
  return new Date(Math.max(now.getTime(), lastStart(visit))).toISOString();
}

/** The latest time in a visit. */
export function lastActivityTime(visit: Visit): Date {
  const dates = [visit, ...visit.artworks, ...visit.routes].flatMap(({ startDate, endDate }) => [
    Date.parse(startDate),
    endDate ? Date.parse(endDate) : 0,
  ]);
  return new Date(Math.max(...dates));
}

function lastStart(visit: Visit): number {
  return [visit, ...visit.artworks, ...visit.routes].reduce(
    (last, { startDate }) => Math.max(last, Date.parse(startDate)),
    0,
  );
}

function longer(a: number | null, b: number | null): number | null {
  if (a === null || b === null) return a ?? b;
  return Math.max(a, b);
}

function mergeItems<T>(items: T[], keyOf: (item: T) => string, merge: (a: T, b: T) => T): T[] {
  const merged = new Map<string, T>();
  for (const item of items) {
    const key = keyOf(item);
    const known = merged.get(key);
    merged.set(key, known ? merge(known, item) : item);
  }
  return [...merged.values()];
}
