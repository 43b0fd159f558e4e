import {
  type ArtworkVisit,
  endIn,
  heardMore,
  isLanguage,
  type Language,
  lastKnownIn,
  startIn,
  type Visit,
  visitLanguage,
  withArtwork,
  withRoute,
} from '@museummate/domain';
import type { DeviceKeysStore } from '#features/device-keys/device-keys.ts';
import type { Outbox } from '#features/outbox/outbox.ts';
import type { Locks } from '#platform/locks/locks.ts';
import type { Network } from '#platform/network/network.ts';
import type { PageLife } from '#platform/page-life/page-life.ts';
import { uuid } from '#platform/uuid/uuid.ts';

interface Options {
  keys: DeviceKeysStore;
  network: Network;
  outbox: Outbox;
  locks: Locks;
  life: PageLife;
  now?: () => Date;
}

/** Somebody who says goodbye does not wait longer for an answer: what has not arrived by then is sent later. */
const GOODBYE_MS = 8000;

/**
 * The record of one visit. What happens is written at once: to the keys, which this page and the next read, and to
 * the outbox, which is the truth for the server (A11). What is in front of the visitor has keys of its own until it is
 * left. Everything is sent as the whole visit, which the server merges (A70), so nothing is counted twice or missing.
 */
export class VisitStore {
  readonly #options: Options;
  #starting: Promise<void> | undefined;
  #beginning: Promise<boolean> | undefined;
  /** What an earlier page left behind has been looked after. */
  #tidied = false;
  /** What was heard while the outbox was written is not in it. */
  #changes = 0;

  constructor(options: Options) {
    this.#options = options;
    const { life, network, outbox } = options;
    outbox.keepSending();
    life.subscribe(() => void this.#hidden());
    network.subscribe(() => {
      if (network.online()) void outbox.send({ hurry: true });
    });
  }

  /** Begins a visit unless one of today is there (A72): on the device at once, on the server when it can be reached. */
  start(idMuseum: number, uiLanguageCode: string, languages: readonly Language[] = []): Promise<void> {
    this.#starting ??= this.#start(idMuseum, uiLanguageCode, languages).finally(() => {
      this.#starting = undefined;
    });
    return this.#starting;
  }

  /** What earlier pages and visits have left is sent, though no visit may begin here: at a tutorial, or for the next visitor. */
  async sendLeft(): Promise<void> {
    // The beginning of a visit does that as well.
    if (this.#starting || this.#tidied) return;
    const { keys, outbox } = this.#options;
    if (keys.lastVisit) await this.#putBack(keys.lastVisit);
    if ((await outbox.waiting()).length === 0) return;
    await outbox.send({ hurry: true });
    await this.mirrorWaiting();
  }

  /** Puts the visit aside, to be sent later: a new version of the app, another museum, another day (A76). */
  async setAside(): Promise<void> {
    const { keys } = this.#options;
    const visit = this.#whole(this.#end());
    if (!visit) return;
    // Also where nothing but localStorage can be written: the next start finds it there.
    keys.lastVisit = visit;
    await this.#put(visit);
    keys.dropVisit();
  }

  /** The newest visit that waits and is over, under its key (A76). */
  async mirrorWaiting(): Promise<void> {
    const { keys, outbox } = this.#options;
    const waiting = (await outbox.waiting()).filter(
      ({ kind, id }) => kind === 'visit' && id !== keys.visit?.visitorToken,
    );
    keys.lastVisit = waiting.at(-1)?.body ?? null;
  }

  /** The server has it, under that id. */
  arrived(visitorToken: string, { idVisit, visitCode }: { idVisit: string; visitCode?: string }): void {
    const { keys } = this.#options;
    const { visit } = keys;
    if (visit?.visitorToken === visitorToken)
      keys.visit = { ...visit, idVisit, ...(visitCode ? { visitCode } : {}) };
    if (keys.lastVisit?.visitorToken === visitorToken) void this.mirrorWaiting();
  }

  /**
   * A work is in front of the visitor: one record, begun by the tap or by the opening (A74). Back from one of its
   * pictures, the work that was left last goes on; another begins anew.
   */
  async openArtwork(idArtwork: number, accessType: ArtworkVisit['accessType']): Promise<void> {
    // Who comes by a work's own link has no visit yet: it is being begun.
    await this.#beginning;
    const { keys } = this.#options;
    const current = keys.artworkVisit;
    if (current?.idArtwork === idArtwork) {
      if (accessType && !current.accessType) keys.artworkVisit = { ...current, accessType };
    } else {
      this.#closeArtwork();
      const { visit } = keys;
      if (!visit) return;
      const last = visit.artworks.at(-1);
      const startDate = startIn(visit, this.#now());
      keys.artworkVisit =
        last?.idArtwork === idArtwork
          ? { ...last, accessType: last.accessType ?? accessType }
          : { idArtwork, accessType, startDate, endDate: startDate, duration: null };
    }
    await this.#record();
  }

  /** The work is left: it joins the visit, and the whole visit is sent. */
  async leaveArtwork(idArtwork: number): Promise<void> {
    await this.#beginning;
    if (this.#options.keys.artworkVisit?.idArtwork === idArtwork) this.#closeArtwork();
    await this.#recordAndSend();
  }

  /** So many more seconds of a work have been heard: while it is open, or from the mini player after it was left. */
  heard(idArtwork: number, seconds: number): void {
    const { keys } = this.#options;
    const { visit, artworkVisit: current } = keys;
    if (current?.idArtwork === idArtwork) {
      keys.artworkVisit = heardMore(current, seconds);
      this.#grow();
      return;
    }
    const place = visit?.artworks.findLastIndex((each) => each.idArtwork === idArtwork) ?? -1;
    const left = visit?.artworks[place];
    if (!visit || !left) return;
    keys.visit = { ...visit, artworks: visit.artworks.with(place, heardMore(left, seconds)) };
    this.#grow();
  }

  /** What the mini player has added to a work that was left is sent once more (A74). */
  async fellSilent(idArtwork: number): Promise<void> {
    const { visitGrown, artworkVisit } = this.#options.keys;
    if (visitGrown && artworkVisit?.idArtwork !== idArtwork) await this.#recordAndSend();
  }

  /** A route or exhibition is walked: the one that was left last goes on, another begins anew. */
  async openRoute(idRoute: number): Promise<void> {
    await this.#beginning;
    const { keys } = this.#options;
    if (keys.routeVisit?.idRoute !== idRoute) {
      this.#closeRoute();
      this.#closeArtwork();
      const { visit } = keys;
      if (!visit) return;
      const last = visit.routes.at(-1);
      const startDate = last?.idRoute === idRoute ? last.startDate : startIn(visit, this.#now());
      keys.routeVisit = { idRoute, startDate, endDate: null };
    }
    await this.#record();
  }

  /** The route is left: it has lasted until now, and the whole visit is sent. */
  async leaveRoute(idRoute: number): Promise<void> {
    await this.#beginning;
    if (this.#options.keys.routeVisit?.idRoute !== idRoute) return;
    this.#closeRoute();
    await this.#recordAndSend();
  }

  /** How sending went when the last visit ended on this page; Presentation says so once (A78). */
  outcome: 'sent' | 'kept' | 'none' = 'none';

  /** Ends the visit: it waits in the outbox with its end, and is sent if that is possible. */
  async end(): Promise<void> {
    const { keys, outbox } = this.#options;
    const visit = this.#whole();
    this.outcome = 'none';
    if (!visit) return;
    keys.visit = visit;
    await this.#put(visit);
    await Promise.race([outbox.send({ hurry: true }), pause(GOODBYE_MS)]);
    const waiting = await outbox.waiting();
    this.outcome = waiting.some(({ id }) => id === visit.visitorToken) ? 'kept' : 'sent';
    keys.dropVisit();
    await this.mirrorWaiting();
  }

  async #start(idMuseum: number, uiLanguageCode: string, languages: readonly Language[]): Promise<void> {
    const { keys } = this.#options;
    const wanted = keys.visitLanguage?.languageCode ?? keys.language ?? uiLanguageCode;
    this.#beginning = this.#begin(idMuseum, wanted, keys.languages ?? languages);
    await this.#register(wanted, await this.#beginning);
  }

  /** True: there is a new one. */
  async #begin(idMuseum: number, wanted: string, languages: readonly Language[]): Promise<boolean> {
    const { keys, locks } = this.#options;
    if (this.#goesOn(idMuseum)) return false;
    const begun = await locks.exclusive('visit', async () => {
      // Another tab was quicker: both are one visit.
      if (this.#goesOn(idMuseum)) return false;
      await this.setAside();
      this.#dropOldItems();
      const language = visitLanguage(languages, wanted);
      keys.visit = {
        idVisit: null,
        ...language,
        startDate: this.#now().toISOString(),
        endDate: null,
        visitorToken: uuid(),
        idMuseum,
        idDevice: keys.deviceId(uuid),
        email: null,
        artworks: [],
        routes: [],
      };
      keys.visitLanguageStandsIn = !isLanguage(language.languageCode, wanted);
      return true;
    });
    return begun ?? false;
  }

  #goesOn(idMuseum: number): boolean {
    const { visit } = this.#options.keys;
    return visit?.idMuseum === idMuseum && isSameDay(visit.startDate, this.#now());
  }

  /** What lay open on another day is over. */
  #dropOldItems(): void {
    const { keys } = this.#options;
    const { artworkVisit, routeVisit } = keys;
    if (artworkVisit && !isSameDay(artworkVisit.startDate, this.#now())) keys.artworkVisit = null;
    if (routeVisit && !isSameDay(routeVisit.startDate, this.#now())) keys.routeVisit = null;
  }

  /** Says to the server that the visit is there, and sends what earlier pages and visits have left behind. */
  async #register(wanted: string, begun: boolean): Promise<void> {
    const { keys, outbox } = this.#options;
    const isNew = !keys.visit?.idVisit;
    if (!isNew && this.#tidied) return;
    if (isNew && !keys.languages) await this.#chooseLanguage(wanted);
    const { visit, lastVisit, visitGrown } = keys;
    if (visit && (isNew || visitGrown)) await this.#record();
    if (!this.#tidied && lastVisit) await this.#putBack(lastVisit);
    const hurry = begun || !this.#tidied;
    this.#tidied = true;
    await outbox.send({ hurry });
    await this.mirrorWaiting();
  }

  /** Where the database could not be written, a visit that is over was kept under its key alone. */
  async #putBack(lastVisit: Visit): Promise<void> {
    const waiting = await this.#options.outbox.waiting();
    if (!waiting.some(({ id }) => id === lastVisit.visitorToken)) await this.#put(lastVisit);
  }

  /** Without a stored list the server is asked for one (VISIT-06). */
  async #chooseLanguage(wanted: string): Promise<void> {
    const { keys, network } = this.#options;
    const { visit } = keys;
    if (!visit || !network.online()) return;
    const { readLanguages } = await import('./languages.ts');
    const languages = await readLanguages(network, visit.idMuseum);
    if (!languages) return;
    keys.languages = languages;
    const still = keys.visit;
    if (!still || still.idVisit) return;
    const language = visitLanguage(languages, wanted);
    keys.visit = { ...still, ...language };
    keys.visitLanguageStandsIn = !isLanguage(language.languageCode, wanted);
  }

  #closeArtwork(): void {
    const { keys } = this.#options;
    const { visit, artworkVisit } = keys;
    if (visit && artworkVisit) keys.visit = withArtwork(visit, artworkVisit);
    keys.artworkVisit = null;
  }

  #closeRoute(): void {
    const { keys } = this.#options;
    const { visit, routeVisit } = keys;
    if (visit && routeVisit)
      keys.visit = withRoute(visit, { ...routeVisit, endDate: endIn(visit, this.#now()) });
    keys.routeVisit = null;
  }

  /** Nobody walked through the museum all night: a visit of another day ended with the last thing that happened. */
  #end(): Date {
    const { visit, artworkVisit } = this.#options.keys;
    if (!visit || isSameDay(visit.startDate, this.#now())) return this.#now();
    return lastKnownIn(artworkVisit ? withArtwork(visit, artworkVisit) : visit);
  }

  /** The visit with what lies open, as of now. */
  #whole(now = this.#now()): Visit | null {
    const { visit, artworkVisit, routeVisit } = this.#options.keys;
    if (!visit) return null;
    const endDate = endIn(visit, now);
    const worked = artworkVisit ? withArtwork(visit, artworkVisit) : visit;
    const walked = routeVisit ? withRoute(worked, { ...routeVisit, endDate }) : worked;
    return { ...walked, endDate: endIn(walked, now) };
  }

  #grow(): void {
    this.#options.keys.visitGrown = true;
    this.#changes += 1;
  }

  async #record(): Promise<void> {
    const { keys } = this.#options;
    const { visit } = keys;
    const whole = this.#whole();
    if (!visit || !whole) return;
    const isBare = whole.artworks.length + whole.routes.length === 0 && !visit.idVisit;
    keys.visitGrown = true;
    const written = this.#changes;
    await this.#put(isBare ? visit : whole);
    if (written === this.#changes) keys.visitGrown = false;
  }

  async #recordAndSend(): Promise<void> {
    const { keys, outbox } = this.#options;
    const { visit } = keys;
    if (!visit) return;
    keys.visit = { ...visit, endDate: endIn(visit, this.#now()) };
    await this.#record();
    await outbox.send();
  }

  #put(visit: Visit): Promise<void> {
    return this.#options.outbox.put('visit', visit.visitorToken, visit);
  }

  /** The phone may end the page now. All else has been written when it happened. */
  async #hidden(): Promise<void> {
    const { visitGrown, routeVisit } = this.#options.keys;
    if (!visitGrown && !routeVisit) return;
    await this.#record();
    await this.#options.outbox.send();
  }

  #now(): Date {
    return this.#options.now?.() ?? new Date();
  }
}

function isSameDay(date: string, today: Date): boolean {
  return new Date(date).toDateString() === today.toDateString();
}

function pause(ms: number): Promise<void> {
  return new Promise((resolve) => setTimeout(resolve, ms));
}
