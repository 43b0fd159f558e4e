import {
  type AccessWay,
  type ArtworkVisit,
  addListeningTime,
  type HeardTrack,
  LIMITS,
  lastActivityTime,
  mergeRouteVisits,
  nextEndTime,
  nextStartTime,
  type RouteVisit,
  type Visit,
  withArtwork,
  withRoute,
} from '@museummate/domain';
import type { LocalStorageStore } from '#features/foundation/local-storage-keys/local-storage-keys.ts';
import { isSameDay } from './same-day.ts';

/**
 * The visit in localStorage. The open artwork and route have separate keys, and are added to the visit when the
 * visitor leaves them.
 */
export class OpenItems {
  readonly #keys: LocalStorageStore;
  readonly #now: () => Date;
  /** Seconds that were heard of the other recordings of an artwork, besides the one that was heard longest. */
  readonly #otherTracks = new Map<string, number>();

  constructor(keys: LocalStorageStore, now: () => Date) {
    this.#keys = keys;
    this.#now = now;
  }

  /**
   * Opens an artwork. The tap on a link and the opened screen share one record (A74). If the last record of the visit
   * is of the same artwork, that record continues. Returns false if there is no visit.
   */
  openArtwork(idArtwork: number, accessType: ArtworkVisit['accessType'], way?: AccessWay): boolean {
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
        : { idArtwork, accessType, startDate, endDate: startDate, duration: null, ...(way && { way }) };
    return true;
  }

  closeArtwork(): void {
    const { visit, artworkVisit } = this.#keys;
    if (visit && artworkVisit) this.#keys.visit = withArtwork(visit, artworkVisit);
    this.#keys.artworkVisit = null;
  }

  /**
   * Adds listening time to an artwork, whether it is open or the visitor has left it. Returns false if the visit does
   * not contain it.
   */
  hear(idArtwork: number, seconds: number, recording?: Omit<HeardTrack, 'seconds'>): boolean {
    const keys = this.#keys;
    const { visit, artworkVisit: current } = keys;
    if (current?.idArtwork === idArtwork) {
      keys.artworkVisit = this.#heard(current, seconds, recording);
      return true;
    }
    const place = visit?.artworks.findLastIndex((each) => each.idArtwork === idArtwork) ?? -1;
    const left = visit?.artworks[place];
    if (!visit || !left) return false;
    const heard = this.#heard(left, seconds, recording);
    keys.visit = { ...visit, artworks: visit.artworks.with(place, heard) };
    return true;
  }

  /**
   * Adds seconds to an artwork. If the recording is now the one that was heard longest, it is stored with the artwork.
   */
  #heard(artwork: ArtworkVisit, seconds: number, recording?: Omit<HeardTrack, 'seconds'>): ArtworkVisit {
    const heard = addListeningTime(artwork, seconds);
    if (!recording) return heard;
    const { track } = artwork;
    const isSame = track?.kind === recording.kind && track.language === recording.language;
    const name = `${artwork.idArtwork} ${artwork.startDate} ${recording.kind} ${recording.language}`;
    const before = isSame ? track.seconds : (this.#otherTracks.get(name) ?? 0);
    const now = Math.min(before + Math.max(0, Math.floor(seconds)), LIMITS.artworkSeconds);
    if (!isSame && track && now <= track.seconds) {
      this.#otherTracks.set(name, now);
      return heard;
    }
    return { ...heard, track: { ...recording, seconds: now } };
  }

  /** Stores the furthest step of the open route, or of the route that was left last. */
  reach(idRoute: number, { step, steps }: { step: number; steps: number }): void {
    const { visit, routeVisit } = this.#keys;
    const further = (route: RouteVisit) => mergeRouteVisits(route, { ...route, step, steps });
    if (routeVisit?.idRoute === idRoute) this.#keys.routeVisit = further(routeVisit);
    else {
      const last = visit?.routes.at(-1);
      if (visit && last?.idRoute === idRoute) this.#keys.visit = withRoute(visit, further(last));
    }
  }

  /**
   * Opens a route or exhibition. If the last record of the visit is of the same route, that record continues.
   * Otherwise a new one starts. Returns false if there is no visit.
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
    const { step, steps } = last?.idRoute === idRoute ? last : {};
    keys.routeVisit = { idRoute, startDate, endDate: null, ...(step && { step }), ...(steps && { steps }) };
    return true;
  }

  /** Closes the route with the current time as its end. */
  closeRoute(): void {
    const { visit, routeVisit } = this.#keys;
    if (visit && routeVisit)
      this.#keys.visit = withRoute(visit, { ...routeVisit, endDate: nextEndTime(visit, this.#now()) });
    this.#keys.routeVisit = null;
  }

  /**
   * Leaves a route with the current time as its end, even if it was closed before. Returns false if the last route is
   * another one.
   */
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
   * Closes everything that the new page does not show. Called after a page load, because a typed URL leaves the old
   * page without notice. An artwork played on an open route stays open. Returns false if nothing was closed.
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

  /** Drops open items of another day. */
  dropOfOtherDays(): void {
    const keys = this.#keys;
    const { artworkVisit, routeVisit } = keys;
    if (artworkVisit && !isSameDay(artworkVisit.startDate, this.#now())) keys.artworkVisit = null;
    if (routeVisit && !isSameDay(routeVisit.startDate, this.#now())) keys.routeVisit = null;
  }

  /** The visit with its open items, as if it ended now. */
  wholeVisit(now = this.#now()): Visit | null {
    const { visit, artworkVisit, routeVisit } = this.#keys;
    if (!visit) return null;
    const endDate = nextEndTime(visit, now);
    const worked = artworkVisit ? withArtwork(visit, artworkVisit) : visit;
    const walked = routeVisit ? withRoute(worked, { ...routeVisit, endDate }) : worked;
    return { ...walked, endDate: nextEndTime(walked, now) };
  }

  /**
   * Returns the visit to store when it has ended. A visit of another day ended with its last activity, and not during
   * the night.
   */
  finishedVisit(): Visit | null {
    const { visit, artworkVisit } = this.#keys;
    if (!visit || isSameDay(visit.startDate, this.#now())) return this.wholeVisit();
    return this.wholeVisit(lastActivityTime(artworkVisit ? withArtwork(visit, artworkVisit) : visit));
  }
}
