import { AUDIO, LIMITS } from '../constants.ts';
import type { ArtworkVisit } from '../entities/artwork-visit.ts';
import type { RouteVisit } from '../entities/route-visit.ts';
import type { Visit } from '../entities/visit.ts';

/**
 * Two copies of one visit (same visitorToken) become one that holds what either holds, on the device and on the server
 * alike (A70). What a visit began with stays; its language is the newer copy's; items are the same when item and start
 * are.
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

/** Two records of one work that was opened once: the longer listening, the later end and the first way to it count. */
export function mergeArtworkVisits(older: ArtworkVisit, newer: ArtworkVisit): ArtworkVisit {
  return {
    ...older,
    accessType: older.accessType ?? newer.accessType,
    endDate: laterMoment(older.endDate, newer.endDate),
    duration: longer(older.duration, newer.duration),
  };
}

/** Two records of one route that was begun once: the later end counts. */
export function mergeRouteVisits(older: RouteVisit, newer: RouteVisit): RouteVisit {
  return { ...older, endDate: laterMoment(older.endDate, newer.endDate) };
}

/** Two records of a work in one visit with the same key are one. */
export const artworkVisitKey = ({ idArtwork, startDate }: Pick<ArtworkVisit, 'idArtwork' | 'startDate'>) =>
  `${idArtwork} ${startDate}`;
export const routeVisitKey = ({ idRoute, startDate }: Pick<RouteVisit, 'idRoute' | 'startDate'>) =>
  `${idRoute} ${startDate}`;

/** The later of two moments, of which either may not be known. */
export function laterMoment(a: string | null, b: string | null): string | null {
  if (a === null || b === null) return a ?? b;
  return a > b ? a : b;
}

/** A visit with an item that it may hold already. */
export function withArtwork(visit: Visit, artwork: ArtworkVisit): Visit {
  return {
    ...visit,
    artworks: mergeItems([...visit.artworks, artwork], artworkVisitKey, mergeArtworkVisits),
  };
}

export function withRoute(visit: Visit, route: RouteVisit): Visit {
  return { ...visit, routes: mergeItems([...visit.routes, route], routeVisitKey, mergeRouteVisits) };
}

/** A work that was heard for so many seconds more; below one second there are none (A74). */
export function addListeningTime(artwork: ArtworkVisit, seconds: number): ArtworkVisit {
  const heard = Math.floor((artwork.duration ?? 0) + Math.max(0, seconds));
  if (heard < AUDIO.minReportedSeconds) return artwork;
  const duration = Math.min(heard, LIMITS.artworkSeconds);
  return { ...artwork, duration, endDate: listeningEndTime(artwork.startDate, duration) };
}

/** When a work ended: it began then, and so many seconds of it were heard (A74). */
export function listeningEndTime(startDate: string, seconds: number): string {
  return new Date(Date.parse(startDate) + seconds * 1000).toISOString();
}

/**
 * When something of a visit begins: now, but always after whatever has begun in it. Clocks are set back while people
 * walk through museums; nothing may then be taken for what began at the same moment.
 */
export function nextStartTime(visit: Visit, now: Date): string {
  return new Date(Math.max(now.getTime(), lastStart(visit) + 1)).toISOString();
}

/** When a visit, or something of it, ends: now, but never before what has begun in it. */
export function nextEndTime(visit: Visit, now: Date): string {
  return new Date(Math.max(now.getTime(), lastStart(visit))).toISOString();
}

/** The last moment of which a visit tells. */
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
