import { type ArtworkVisit, type Language, nextEndTime, type Visit } from '@museummate/domain';
import type { LocalStorageStore } from '#features/foundation/local-storage-keys/local-storage-keys.ts';
import type { Outbox } from '#features/visit/outbox/outbox.ts';
import type { Database } from '#platform/database/database.ts';
import type { Locks } from '#platform/locks/locks.ts';
import type { Network } from '#platform/network/network.ts';
import type { PageLifecycle } from '#platform/page-lifecycle/page-lifecycle.ts';
import { beginVisit, chooseLanguage, isOngoing } from './begin-visit.ts';
import { CrossTabVisit } from './cross-tab-visit.ts';
import { OpenItems } from './open-items.ts';

interface VisitStoreOptions {
  keys: LocalStorageStore;
  network: Network;
  database: Database;
  outbox: Outbox;
  locks: Locks;
  life: PageLifecycle;
  now?: () => Date;
}

/** Somebody who says goodbye does not wait longer for an answer: what has not arrived by then is sent later. */
const GOODBYE_MS = 8000;
/** How often, and how long each time, a tab waits for keys that another one has written. */
const KEY_LOOKS = 40;
const KEY_LOOK_MS = 25;

/**
 * The record of one visit. What happens is written at once: to the keys, which this page and the next read, and to
 * the outbox, which is the truth for the server (A11). What is in front of the visitor has keys of its own until it is
 * left. Everything is sent as the whole visit, which the server merges (A70), so nothing is counted twice or missing.
 */
export class VisitStore {
  readonly #options: VisitStoreOptions;
  readonly #items: OpenItems;
  readonly #begunVisit: CrossTabVisit;
  #starting: Promise<void> | undefined;
  #beginning: Promise<boolean> | undefined;
  /** What an earlier page left behind has been looked after. */
  #tidied = false;
  /** It counts what was heard: what comes while the outbox is written is not in it yet. */
  #changes = 0;
  /** How sending went when the last visit ended on this page; Presentation says so once (A78). */
  outcome: 'sent' | 'kept' | 'none' = 'none';

  constructor(options: VisitStoreOptions) {
    this.#options = options;
    this.#items = new OpenItems(options.keys, () => this.#now());
    this.#begunVisit = new CrossTabVisit(options.database);
    const { life, network, outbox } = options;
    outbox.keepSending();
    life.subscribe(() => void this.#hidden());
    network.subscribe(() => {
      if (network.online()) void outbox.send({ hurry: true });
    });
  }

  /** Begins a visit unless one of today is there (A72): on the device at once, on the server as soon as it can be. */
  start(idMuseum: number, uiLanguageCode: string, languages: readonly Language[] = []): Promise<void> {
    this.#starting ??= this.#start(idMuseum, uiLanguageCode, languages).finally(() => {
      this.#starting = undefined;
    });
    return this.#starting;
  }

  /** The visit of today, begun now if there is none yet: what is about to be sent belongs to one (A69). */
  async current(...whose: Parameters<VisitStore['start']>): Promise<Visit | null> {
    void this.start(...whose);
    await this.#beginning;
    return this.#options.keys.visit;
  }

  /**
   * Sends what earlier pages and visits have left, also where no visit may begin: at a tutorial, or before the next
   * visitor has started.
   */
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
    const visit = this.#items.finishedVisit();
    if (!visit) return;
    // Where nothing but localStorage can be written, the next start finds it under this key.
    keys.lastVisit = visit;
    await this.#put(visit);
    await this.#drop();
  }

  /** Keeps the newest visit that waits and is over under its key (A76). */
  async mirrorWaiting(): Promise<void> {
    const { keys, outbox } = this.#options;
    const waiting = (await outbox.waiting()).flatMap(({ kind, id, body }) =>
      kind === 'visit' && id !== keys.visit?.visitorToken ? [body] : [],
    );
    keys.lastVisit = waiting.at(-1) ?? null;
  }

  /** The server has the visit of that token, under that id. */
  arrived(visitorToken: string, { idVisit, visitCode }: { idVisit: string; visitCode?: string }): void {
    const { keys } = this.#options;
    const { visit } = keys;
    if (visit?.visitorToken === visitorToken)
      keys.visit = { ...visit, idVisit, ...(visitCode ? { visitCode } : {}) };
    if (keys.lastVisit?.visitorToken === visitorToken) void this.mirrorWaiting();
  }

  /** A work is in front of the visitor, by a tap or by its own link. */
  async openArtwork(idArtwork: number, accessType: ArtworkVisit['accessType']): Promise<void> {
    // Who comes by a work's own link has no visit yet: it is being begun.
    await this.#beginning;
    if (this.#items.openArtwork(idArtwork, accessType)) await this.#record();
  }

  /** The work is left: it joins the visit, and the whole visit is sent. */
  async leaveArtwork(idArtwork: number): Promise<void> {
    await this.#beginning;
    if (this.#options.keys.artworkVisit?.idArtwork === idArtwork) this.#items.closeArtwork();
    await this.#recordAndSend();
  }

  /** So many more seconds of a work have been heard: while it is open, or from the mini player after it was left. */
  heard(idArtwork: number, seconds: number): void {
    if (this.#hear(idArtwork, seconds)) return;
    // A voice may be quicker than the beginning of the visit that the work belongs to.
    void this.#beginning?.then(() => this.#hear(idArtwork, seconds));
  }

  #hear(idArtwork: number, seconds: number): boolean {
    if (!this.#items.hear(idArtwork, seconds)) return false;
    this.#options.keys.visitGrown = true;
    this.#changes += 1;
    return true;
  }

  /** What the mini player has added to a work that was left is sent once more (A74). */
  async fellSilent(idArtwork: number): Promise<void> {
    const { visitGrown, artworkVisit } = this.#options.keys;
    if (visitGrown && artworkVisit?.idArtwork !== idArtwork) await this.#recordAndSend();
  }

  /** A route or exhibition is walked. */
  async openRoute(idRoute: number): Promise<void> {
    await this.#beginning;
    if (this.#items.openRoute(idRoute)) await this.#record();
  }

  /** The route is left: it has lasted until now, and the whole visit is sent. */
  async leaveRoute(idRoute: number): Promise<void> {
    await this.#beginning;
    if (this.#items.leaveRoute(idRoute)) await this.#recordAndSend();
  }

  /** The page was loaded anew, by a typed address or a link from outside, and shows this: all else was left with that. */
  async loaded(shown: { idArtwork?: number; idRoute?: number }): Promise<void> {
    await this.#beginning;
    if (this.#items.leaveOthers(shown)) await this.#recordAndSend();
  }

  /** Ends the visit: it waits in the outbox with its end, and is sent if that is possible. */
  async end(): Promise<void> {
    const { keys, outbox } = this.#options;
    const visit = this.#items.wholeVisit();
    this.outcome = 'none';
    if (!visit) return;
    keys.visit = visit;
    await this.#put(visit);
    await Promise.race([outbox.send({ hurry: true }), pause(GOODBYE_MS)]);
    const waiting = await outbox.waiting();
    this.outcome = waiting.some(({ id }) => id === visit.visitorToken) ? 'kept' : 'sent';
    await this.#drop();
    await this.mirrorWaiting();
  }

  async #start(idMuseum: number, uiLanguageCode: string, languages: readonly Language[]): Promise<void> {
    const { keys } = this.#options;
    const { language: before } = keys;
    const isStale = keys.visit !== null && !isOngoing(keys, idMuseum, this.#now());
    // The code of a stale visit does not count: the new one takes the language of the interface (A127).
    const first = isStale ? uiLanguageCode : (keys.visitLanguageCode ?? before ?? uiLanguageCode);
    // What the visitor chooses while the visit begins counts more than what was wanted at its beginning.
    const wanted = () => (keys.language === before ? first : (keys.language ?? first));
    this.#beginning = this.#begin(idMuseum, wanted, keys.languages ?? languages);
    await this.#register(wanted, await this.#beginning);
  }

  /** Resolves to whether there is a new visit. */
  async #begin(idMuseum: number, wanted: () => string, languages: readonly Language[]): Promise<boolean> {
    const { keys, locks } = this.#options;
    if (isOngoing(keys, idMuseum, this.#now())) return false;
    const begun = await locks.exclusive('visit', async () => {
      // Another tab was quicker: both are one visit.
      if (isOngoing(keys, idMuseum, this.#now())) return false;
      const ofAnotherTab = await this.#begunVisit.recent(idMuseum, this.#now());
      if (ofAnotherTab) {
        await this.#keysCome(idMuseum, ofAnotherTab);
        return false;
      }
      await this.setAside();
      this.#items.dropOfOtherDays();
      beginVisit(keys, { idMuseum, wanted: wanted(), languages, now: this.#now() });
      await this.#begunVisit.write(keys.visit);
      return true;
    });
    return begun ?? false;
  }

  /** What another tab wrote to the keys is here in a moment. It may have grown since: it is written only if it stays away. */
  async #keysCome(idMuseum: number, visit: Visit): Promise<void> {
    const { keys } = this.#options;
    for (let looks = 0; looks < KEY_LOOKS; looks++) {
      if (isOngoing(keys, idMuseum, this.#now())) return;
      await pause(KEY_LOOK_MS);
    }
    keys.visit = visit;
  }

  /** Says to the server that the visit is there, and sends what earlier pages and visits have left behind. */
  async #register(wanted: () => string, begun: boolean): Promise<void> {
    const { keys, network, outbox } = this.#options;
    const isNew = !keys.visit?.idVisit;
    if (!isNew && this.#tidied) return;
    if (isNew) await chooseLanguage(keys, network, wanted);
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

  /** Writes the visit to the outbox, with what lies open; one in which nothing has happened, as it has begun. */
  async #record(): Promise<void> {
    const { keys } = this.#options;
    const { visit } = keys;
    const whole = this.#items.wholeVisit();
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
    keys.visit = { ...visit, endDate: nextEndTime(visit, this.#now()) };
    await this.#record();
    await outbox.send();
  }

  /** The visit is over for this device; the outbox has it. */
  async #drop(): Promise<void> {
    await this.#begunVisit.forget();
    this.#options.keys.dropVisit();
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

function pause(ms: number): Promise<void> {
  return new Promise((resolve) => setTimeout(resolve, ms));
}
