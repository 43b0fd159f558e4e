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
 * Changes the visit in localStorage. The open artwork and the open route have keys of their own. When the visitor
 * leaves them, they are added to the visit.
 */
export class OpenItems {
  readonly #keys: LocalStorageStore;
  readonly #now: () => Date;
  /**
   * An artwork's record contains only the recording that was heard longest. This map contains the seconds of all
   * its other recordings.
   */
  readonly #otherTracks = new Map<string, number>();

  constructor(keys: LocalStorageStore, now: () => Date) {
    this.#keys = keys;
    this.#now = now;
  }

  /**
   * Opens an artwork. Called for the tap on a link, and again when the screen opens; both calls share one record
   * (A74). If the last artwork of the visit is the same one, its record continues. Returns false if there is no
   * visit.
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
   * Adds listening time to an artwork of the visit. The artwork may be open, or the visitor may have left it.
   * Returns false if the visit does not contain the artwork.
   */
  hear(idArtwork: number, seconds: number, recording?: Omit<HeardTrack, 'seconds'>): boolean {
    const keys = this.#keys;
    const { visit, artworkVisit: current } = keys;
    if (current?.idArtwork === idArtwork) {
      keys.artworkVisit = this.#withListening(current, seconds, recording);
      return true;
    }
    const place = visit?.artworks.findLastIndex((each) => each.idArtwork === idArtwork) ?? -1;
    const left = visit?.artworks[place];
    if (!visit || !left) return false;
    const heard = this.#withListening(left, seconds, recording);
    keys.visit = { ...visit, artworks: visit.artworks.with(place, heard) };
    return true;
  }

  /**
   * Returns the artwork's record with the added seconds. If this recording is now the one that was heard longest,
   * the record contains this recording.
   */
  #withListening(
    artwork: ArtworkVisit,
    seconds: number,
    recording?: Omit<HeardTrack, 'seconds'>,
  ): ArtworkVisit {
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

  /** Stores the furthest step of a route, which is either open or the route that was left last. */
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
   * Opens a route or exhibition. If the last route of the visit is the same one, its record continues. Returns
   * false if there is no visit.
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

  /** Closes the open route. Its end is the current time. */
  closeRoute(): void {
    const { visit, routeVisit } = this.#keys;
    if (visit && routeVisit)
      this.#keys.visit = withRoute(visit, { ...routeVisit, endDate: nextEndTime(visit, this.#now()) });
    this.#keys.routeVisit = null;
  }

  /**
   * Sets the end of a route to the current time. If the route is open, closes it. Returns false if the visit's
   * last route is another one.
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
   * Called after a page load by a typed URL, because the old page could not report that it was left. Closes the
   * open artwork and route unless the new page shows them. If it shows the open route, the open artwork stays
   * open, too. Returns false if nothing was closed.
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

  /** Discards the open artwork and route if they were opened on another day. */
  dropOfOtherDays(): void {
    const keys = this.#keys;
    const { artworkVisit, routeVisit } = keys;
    if (artworkVisit && !isSameDay(artworkVisit.startDate, this.#now())) keys.artworkVisit = null;
    if (routeVisit && !isSameDay(routeVisit.startDate, this.#now())) keys.routeVisit = null;
  }

  /** Returns the visit including its open artwork and route. Its end is `now`. */
  wholeVisit(now = this.#now()): Visit | null {
    const { visit, artworkVisit, routeVisit } = this.#keys;
    if (!visit) return null;
    const endDate = nextEndTime(visit, now);
    const worked = artworkVisit ? withArtwork(visit, artworkVisit) : visit;
    const walked = routeVisit ? withRoute(worked, { ...routeVisit, endDate }) : worked;
    return { ...walked, endDate: nextEndTime(walked, now) };
  }

  /**
   * Returns the visit to store after its end. If the visit is of another day, its end is the last activity,
   * because otherwise the night would be part of it.
   */
  finishedVisit(): Visit | null {
    const { visit, artworkVisit } = this.#keys;
    if (!visit || isSameDay(visit.startDate, this.#now())) return this.wholeVisit();
    return this.wholeVisit(lastActivityTime(artworkVisit ? withArtwork(visit, artworkVisit) : visit));
  }
}
