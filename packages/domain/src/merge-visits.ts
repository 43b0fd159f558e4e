import type { ArtworkVisit } from './entities/artwork-visit.ts';
import type { RouteVisit } from './entities/route-visit.ts';
import type { Visit } from './entities/visit.ts';

/**
 * Two copies of one visit (same visitorToken) become one that holds what either holds, as the server does it (A70):
 * items are the same when item and start are, the longer listening and the later end win. Of single fields the
 * second copy's count, because it is the newer one.
 */
export function mergeVisits(older: Visit, newer: Visit): Visit {
  const visitCode = newer.visitCode ?? older.visitCode;
  return {
    ...newer,
    idVisit: newer.idVisit ?? older.idVisit,
    endDate: later(older.endDate, newer.endDate),
    artworks: mergeItems([...older.artworks, ...newer.artworks], artworkKey, mergeArtworks),
    routes: mergeItems([...older.routes, ...newer.routes], routeKey, (a, b) => ({
      ...b,
      endDate: later(a.endDate, b.endDate),
    })),
    ...(visitCode ? { visitCode } : {}),
  };
}

/** A visit with an item that it may hold already. */
export function withArtwork(visit: Visit, artwork: ArtworkVisit): Visit {
  return { ...visit, artworks: mergeItems([...visit.artworks, artwork], artworkKey, mergeArtworks) };
}

export function withRoute(visit: Visit, route: RouteVisit): Visit {
  return mergeVisits(visit, { ...visit, routes: [route] });
}

/** Its end is its start and the seconds that were heard; below one second there are none (A74). */
export function heardMore(artwork: ArtworkVisit, seconds: number): ArtworkVisit {
  const duration = Math.floor((artwork.duration ?? 0) + Math.max(0, seconds));
  if (duration < 1) return artwork;
  return {
    ...artwork,
    duration,
    endDate: new Date(Date.parse(artwork.startDate) + duration * 1000).toISOString(),
  };
}

/**
 * When something of a visit begins: now, but always after whatever has begun in it. Clocks are set back while people
 * walk through museums; nothing may then be taken for what began at the same moment.
 */
export function startIn(visit: Visit, now: Date): string {
  return new Date(Math.max(now.getTime(), lastStart(visit) + 1)).toISOString();
}

/** When it, or something of it, ends: now, but never before it began. */
export function endIn(visit: Visit, now: Date): string {
  return new Date(Math.max(now.getTime(), lastStart(visit))).toISOString();
}

/** The last moment of which a visit tells. */
export function lastKnownIn(visit: Visit): Date {
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

/** The later of two dates; ISO texts in UTC sort as dates. */
function later(a: string | null, b: string | null): string | null {
  if (!a || !b) return a ?? b;
  return a > b ? a : b;
}

const artworkKey = ({ idArtwork, startDate }: ArtworkVisit) => `${idArtwork} ${startDate}`;
const routeKey = ({ idRoute, startDate }: RouteVisit) => `${idRoute} ${startDate}`;

function mergeArtworks(a: ArtworkVisit, b: ArtworkVisit): ArtworkVisit {
  const duration =
    a.duration === null || b.duration === null
      ? (a.duration ?? b.duration)
      : Math.max(a.duration, b.duration);
  return {
    ...b,
    accessType: a.accessType ?? b.accessType,
    endDate: later(a.endDate, b.endDate),
    duration,
  };
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
