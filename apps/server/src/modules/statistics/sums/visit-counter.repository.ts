import { laterMoment } from '@museummate/domain';
import type { Kysely } from 'kysely';
import type { Database } from '#database/schema.ts';
import { type ReadVisit, readVisits } from './counted-visits.repository.ts';
import { addSums } from './daily-sums.repository.ts';
import { MuseumClock } from './museum-clock.repository.ts';
import { addVisit, type CountedArtwork, type CountedRoute, type CountedVisit, SumSet } from './visit-sums.ts';

type Transaction = Kysely<Database>;

/** The changes that a transaction makes to one visit. */
export interface VisitDelta {
  idVisit: string;
  endDate?: string | null;
  languageCode?: string;
  quarantine?: string;
  artworks: CountedArtwork[];
  routes: CountedRoute[];
}

/** A visit that this transaction inserts, with its values before the changes of this transaction are applied. */
export type NewVisit = Omit<CountedVisit, 'artworks' | 'routes' | 'answers'> & { idVisit: string };

/**
 * Updates the daily sums of visits in the transaction that stores the visits. For each visit, its earlier
 * contribution to the sums is subtracted, and its new contribution is added.
 */
export class VisitCounter {
  readonly clock: MuseumClock;

  constructor(clock = new MuseumClock()) {
    this.clock = clock;
  }

  /**
   * Call this function before the changes are stored, because it reads the earlier visits. Call `count` of the result
   * when the changes are stored.
   */
  async before(
    trx: Transaction,
    begun: readonly NewVisit[],
    changed: ReadonlyMap<string, VisitDelta>,
  ): Promise<{ count(): Promise<void> }> {
    const sums = new SumSet();
    const fresh = new Set(begun.map(({ idVisit }) => idVisit));
    const stored = [...changed.keys()].filter((idVisit) => !fresh.has(idVisit));
    // If a visit is quarantined now, its answers must no longer be counted. Only in this rare case are the answers
    // needed.
    const withAnswers = [...changed.values()].some(({ quarantine }) => quarantine !== undefined);
    const known =
      stored.length === 0
        ? new Map<string, ReadVisit>()
        : await readVisits(trx, stored, { lock: true, withAnswers });
    await this.clock.load(
      trx,
      [...known.values()].map(({ idMuseum }) => idMuseum),
    );
    for (const visit of known.values()) {
      // Visits that are not in the sums yet are counted later in the background. Sums of frozen days must not
      // change.
      if (visit.day === '' || this.clock.isFrozen(visit.idMuseum, visit.day)) continue;
      addVisit(sums, visit, -1);
      addVisit(sums, changedVisit(visit, changed.get(visit.idVisit)), 1);
    }
    for (const visit of begun) {
      if (this.clock.isFrozen(visit.idMuseum, visit.day)) continue;
      const whole = { ...visit, artworks: [], routes: [], answers: [] };
      addVisit(sums, changedVisit(whole, changed.get(visit.idVisit)), 1);
    }
    return { count: () => addSums(trx, sums) };
  }
}

/**
 * Merges the changes into the visit, by the same rules as the SQL statements that store them (visits.repository.ts).
 */
function changedVisit(visit: CountedVisit, delta: VisitDelta | undefined): CountedVisit {
  if (!delta) return visit;
  const artworks = new Map(visit.artworks.map((each) => [artworkKey(each), each]));
  for (const artwork of delta.artworks) {
    const key = artworkKey(artwork);
    artworks.set(key, mergedArtwork(artworks.get(key), artwork));
  }
  const routes = new Map(visit.routes.map((each) => [routeKey(each), each]));
  for (const route of delta.routes) {
    const key = routeKey(route);
    routes.set(key, mergedRoute(routes.get(key), route));
  }
  return {
    ...visit,
    languageCode: delta.languageCode ?? visit.languageCode,
    endDate: laterMoment(visit.endDate, delta.endDate ?? null),
    quarantine: delta.quarantine ?? visit.quarantine,
    artworks: [...artworks.values()],
    routes: [...routes.values()],
  };
}

const artworkKey = ({ idArtwork, startDate }: CountedArtwork) => `${idArtwork} ${startDate}`;
const routeKey = ({ idRoute, startDate }: CountedRoute) => `${idRoute} ${startDate}`;

function mergedArtwork(stored: CountedArtwork | undefined, given: CountedArtwork): CountedArtwork {
  if (!stored) return given;
  const isLonger = given.trackSeconds !== null && given.trackSeconds > (stored.trackSeconds ?? -1);
  const { track, trackLanguage, trackLength, trackSeconds } = isLonger ? given : stored;
  return {
    ...stored,
    endDate: laterMoment(stored.endDate, given.endDate),
    duration: greater(stored.duration, given.duration),
    accessType: stored.accessType ?? given.accessType,
    way: stored.way ?? given.way,
    track,
    trackLanguage,
    trackLength,
    trackSeconds,
    quarantine: stored.quarantine ?? given.quarantine,
  };
}

function mergedRoute(stored: CountedRoute | undefined, given: CountedRoute): CountedRoute {
  if (!stored) return given;
  return {
    ...stored,
    endDate: laterMoment(stored.endDate, given.endDate),
    step: greater(stored.step, given.step),
    quarantine: stored.quarantine ?? given.quarantine,
  };
}

function greater(a: number | null, b: number | null): number | null {
  if (a === null || b === null) return a ?? b;
  return Math.max(a, b);
}
