import {
  type ArtworkVisit,
  artworkVisitKey,
  laterMoment,
  listeningEndTime,
  mergeArtworkVisits,
  mergeRouteVisits,
  type QuarantineReason,
  type RouteVisit,
  routeVisitKey,
} from '@museummate/domain';
import type { PlausibilityCheck, QuarantineKind } from '../statistics/plausibility.ts';
import type { EndOfLatest, StoredVisit, VisitWrite } from './visit-write.ts';

/** The changes of a visit's row. `language` is only set if a write contains a language. */
interface VisitChange {
  idVisit: string;
  endDate: string | null;
  language?: NonNullable<VisitWrite['language']>;
  quarantine?: QuarantineReason;
}

type OfVisit<Item> = Item & { idVisit: string; quarantine: QuarantineReason | null };

/** Combines many writes into one change per row, because one SQL statement may not change a row twice. */
export class VisitBatch {
  readonly #plausibility: PlausibilityCheck;
  readonly #changes = new Map<string, VisitChange>();
  readonly #artworks = new Map<string, OfVisit<ArtworkVisit>>();
  readonly #routes = new Map<string, OfVisit<RouteVisit>>();
  /** The latest known start of each artwork or route in a visit. */
  readonly #lastStarts = new Map<string, string>();

  /** All implausible records. A record that was sent several times has several entries. */
  readonly quarantined: { kind: QuarantineKind; reason: QuarantineReason }[] = [];

  constructor(plausibility: PlausibilityCheck) {
    this.#plausibility = plausibility;
  }

  /**
   * Adds the start of an artwork or route that is already stored. A later write may contain only its end, which
   * then belongs to this start.
   */
  addStart(idVisit: string, item: ItemId, startDate: string): void {
    const key = itemKey(idVisit, item);
    this.#lastStarts.set(key, laterMoment(this.#lastStarts.get(key) ?? null, startDate) ?? startDate);
  }

  /** Adds a write to the batch, and updates `visit` accordingly. */
  add(visit: StoredVisit, write: VisitWrite): void {
    const { language } = write;
    const endDate = laterMoment(visit.endDate, write.endDate ?? null);
    const isNewLanguage =
      language !== undefined &&
      (language.idLanguage !== visit.idLanguage || language.languageCode !== visit.languageCode);
    if (endDate !== visit.endDate || isNewLanguage) {
      Object.assign(visit, { endDate, ...language });
      const { idVisit } = visit;
      this.#changes.set(idVisit, {
        ...this.#changes.get(idVisit),
        idVisit,
        endDate,
        ...(language && { language }),
        ...this.#implausibleEnd(visit, write),
      });
    }
    for (const artwork of write.artworks ?? []) this.#addArtwork(visit, artwork);
    for (const route of write.routes ?? []) this.#addRoute(visit, route);
    if (write.endLatest) this.#endLatest(visit, write.endLatest);
  }

  changes(): VisitChange[] {
    return inOrder(this.#changes);
  }

  artworks(): OfVisit<ArtworkVisit>[] {
    return inOrder(this.#artworks);
  }

  routes(): OfVisit<RouteVisit>[] {
    return inOrder(this.#routes);
  }

  #addArtwork({ idVisit, idMuseum }: StoredVisit, artwork: ArtworkVisit): void {
    const key = `${idVisit} ${artworkVisitKey(artwork)}`;
    const known = this.#artworks.get(key);
    this.#artworks.set(key, {
      idVisit,
      ...(known ? mergeArtworkVisits(known, artwork) : artwork),
      quarantine: this.#judgeItem('artwork', idMuseum, artwork) ?? known?.quarantine ?? null,
    });
    this.addStart(idVisit, artwork, artwork.startDate);
  }

  #addRoute({ idVisit, idMuseum }: StoredVisit, route: RouteVisit): void {
    const key = `${idVisit} ${routeVisitKey(route)}`;
    const known = this.#routes.get(key);
    this.#routes.set(key, {
      idVisit,
      ...(known ? mergeRouteVisits(known, route) : route),
      quarantine: this.#judgeItem('route', idMuseum, route) ?? known?.quarantine ?? null,
    });
    this.addStart(idVisit, route, route.startDate);
  }

  #judgeItem(
    kind: 'artwork' | 'route',
    idMuseum: number,
    item: ArtworkVisit | RouteVisit,
  ): QuarantineReason | undefined {
    const reason = this.#plausibility.ofItem(idMuseum, item);
    if (reason) this.quarantined.push({ kind, reason });
    return reason;
  }

  /** Checks the end of a visit. The start was already checked when the visit began. */
  #implausibleEnd(
    { idMuseum, startDate }: StoredVisit,
    { endDate }: VisitWrite,
  ): { quarantine?: QuarantineReason } {
    if (endDate === undefined) return {};
    const reason = this.#plausibility.ofVisit(idMuseum, { startDate, endDate });
    if (!reason || reason === 'before-museum') return {};
    this.quarantined.push({ kind: 'visit', reason });
    return { quarantine: reason };
  }

  #endLatest(visit: StoredVisit, end: EndOfLatest): void {
    const startDate = this.#lastStarts.get(itemKey(visit.idVisit, end)) ?? visit.startDate;
    if ('idRoute' in end) this.#addRoute(visit, { ...end, startDate });
    else {
      const endDate = listeningEndTime(startDate, end.duration);
      this.#addArtwork(visit, { ...end, startDate, endDate, accessType: null });
    }
  }
}

type ItemId = { idArtwork: number } | { idRoute: number };

const itemKey = (idVisit: string, item: ItemId) =>
  'idRoute' in item ? `${idVisit} route ${item.idRoute}` : `${idVisit} artwork ${item.idArtwork}`;

/**
 * Sorts rows by key. Servers that share a database then lock the rows in the same order. In different orders, two
 * transactions could block each other (deadlock), and PostgreSQL would abort one of them.
 */
export function inOrder<T>(rows: ReadonlyMap<string, T>): T[] {
  return [...rows].sort(([a], [b]) => (a < b ? -1 : 1)).map(([, row]) => row);
}
