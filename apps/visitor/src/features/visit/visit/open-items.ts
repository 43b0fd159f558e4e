import {
  type ArtworkVisit,
  addListeningTime,
  lastActivityTime,
  nextEndTime,
  nextStartTime,
  type Visit,
  withArtwork,
  withRoute,
} from '@museummate/domain';
import type { LocalStorageStore } from '#features/foundation/local-storage-keys/local-storage-keys.ts';
import { isSameDay } from './same-day.ts';

/**
 * The visit as its keys have it: the work and the route in front of the visitor have keys of their own, and join the
 * visit when they are left.
 */
export class OpenItems {
  readonly #keys: LocalStorageStore;
  readonly #now: () => Date;

  constructor(keys: LocalStorageStore, now: () => Date) {
    this.#keys = keys;
    this.#now = now;
  }

  /**
   * A work is in front of the visitor: one record, begun by the tap or by the opening (A74). Back from one of its
   * pictures, the work that was left last goes on; another begins anew. It is false where there is no visit.
   */
  openArtwork(idArtwork: number, accessType: ArtworkVisit['accessType']): boolean {
    const keys = this.#keys;
    const current = keys.artworkVisit;
    if (current?.idArtwork === idArtwork) {
      if (accessType && !current.accessType) keys.artworkVisit = { ...current, accessType };
      return true;
    }
    this.closeArtwork();
    const { visit } = keys;
    if (!visit) return false;
    const last = visit.artworks.at(-1);
    const startDate = nextStartTime(visit, this.#now());
    keys.artworkVisit =
      last?.idArtwork === idArtwork
        ? { ...last, accessType: last.accessType ?? accessType }
        : { idArtwork, accessType, startDate, endDate: startDate, duration: null };
    return true;
  }

  closeArtwork(): void {
    const { visit, artworkVisit } = this.#keys;
    if (visit && artworkVisit) this.#keys.visit = withArtwork(visit, artworkVisit);
    this.#keys.artworkVisit = null;
  }

  /** More of a work was heard, be it open or left before. It is false where the visit has no such work. */
  hear(idArtwork: number, seconds: number): boolean {
    const keys = this.#keys;
    const { visit, artworkVisit: current } = keys;
    if (current?.idArtwork === idArtwork) {
      keys.artworkVisit = addListeningTime(current, seconds);
      return true;
    }
    const place = visit?.artworks.findLastIndex((each) => each.idArtwork === idArtwork) ?? -1;
    const left = visit?.artworks[place];
    if (!visit || !left) return false;
    keys.visit = { ...visit, artworks: visit.artworks.with(place, addListeningTime(left, seconds)) };
    return true;
  }

  /**
   * A route or exhibition is walked: the one that was left last goes on, another begins anew. It is false where there
   * is no visit.
   */
  openRoute(idRoute: number): boolean {
    const keys = this.#keys;
    if (keys.routeVisit?.idRoute === idRoute) return true;
    this.closeRoute();
    this.closeArtwork();
    const { visit } = keys;
    if (!visit) return false;
    const last = visit.routes.at(-1);
    const startDate = last?.idRoute === idRoute ? last.startDate : nextStartTime(visit, this.#now());
    keys.routeVisit = { idRoute, startDate, endDate: null };
    return true;
  }

  /** The route has lasted until now. */
  closeRoute(): void {
    const { visit, routeVisit } = this.#keys;
    if (visit && routeVisit)
      this.#keys.visit = withRoute(visit, { ...routeVisit, endDate: nextEndTime(visit, this.#now()) });
    this.#keys.routeVisit = null;
  }

  /** A route that is left has lasted until now, also one that was left before and went on. False where it is neither. */
  leaveRoute(idRoute: number): boolean {
    const { visit, routeVisit } = this.#keys;
    if (routeVisit?.idRoute === idRoute) {
      this.closeRoute();
      return true;
    }
    const last = visit?.routes.at(-1);
    if (!visit || routeVisit || last?.idRoute !== idRoute) return false;
    this.#keys.visit = withRoute(visit, { ...last, endDate: nextEndTime(visit, this.#now()) });
    return true;
  }

  /**
   * The page was loaded anew and shows this: what the one before had open is over, for a typed address tells nobody
   * that it leaves. A work that is heard on a route stays with it. False where nothing was left open.
   */
  leaveOthers({ idArtwork, idRoute }: { idArtwork?: number; idRoute?: number }): boolean {
    const { artworkVisit, routeVisit } = this.#keys;
    const staysOnRoute = routeVisit !== null && routeVisit.idRoute === idRoute;
    const isRouteOver = routeVisit !== null && !staysOnRoute;
    const isArtworkOver = artworkVisit !== null && artworkVisit.idArtwork !== idArtwork && !staysOnRoute;
    if (isArtworkOver) this.closeArtwork();
    if (isRouteOver) this.closeRoute();
    return isArtworkOver || isRouteOver;
  }

  /** What lay open on another day is over. */
  dropOfOtherDays(): void {
    const keys = this.#keys;
    const { artworkVisit, routeVisit } = keys;
    if (artworkVisit && !isSameDay(artworkVisit.startDate, this.#now())) keys.artworkVisit = null;
    if (routeVisit && !isSameDay(routeVisit.startDate, this.#now())) keys.routeVisit = null;
  }

  /** The visit with what lies open, as if it ended now. */
  wholeVisit(now = this.#now()): Visit | null {
    const { visit, artworkVisit, routeVisit } = this.#keys;
    if (!visit) return null;
    const endDate = nextEndTime(visit, now);
    const worked = artworkVisit ? withArtwork(visit, artworkVisit) : visit;
    const walked = routeVisit ? withRoute(worked, { ...routeVisit, endDate }) : worked;
    return { ...walked, endDate: nextEndTime(walked, now) };
  }

  /**
   * The visit when it is put aside. Nobody walks through a museum all night, so one of another day ended with the last
   * thing of which it tells.
   */
  finishedVisit(): Visit | null {
    const { visit, artworkVisit } = this.#keys;
    if (!visit || isSameDay(visit.startDate, this.#now())) return this.wholeVisit();
    return this.wholeVisit(lastActivityTime(artworkVisit ? withArtwork(visit, artworkVisit) : visit));
  }
}
