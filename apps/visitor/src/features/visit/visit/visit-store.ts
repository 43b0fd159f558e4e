import {
  type AccessWay,
  type ArtworkVisit,
  type HeardTrack,
  type Language,
  nextEndTime,
  type UsageKind,
  type Visit,
} from '@museummate/domain';
import type { LocalStorageStore } from '#features/foundation/local-storage-keys/local-storage-keys.ts';
import type { Outbox } from '#features/visit/outbox/outbox.ts';
import type { Database } from '#platform/database/database.ts';
import type { Locks } from '#platform/locks/locks.ts';
import type { Network } from '#platform/network/network.ts';
import type { PageLifecycle } from '#platform/page-lifecycle/page-lifecycle.ts';
import { beginVisit, chooseLanguage, isOngoing } from './begin-visit.ts';
import { CrossTabVisit } from './cross-tab-visit.ts';
import { OpenItems } from './open-items.ts';
import { UsageCounter } from './usage-counter.ts';

interface VisitStoreOptions {
  keys: LocalStorageStore;
  network: Network;
  database: Database;
  outbox: Outbox;
  locks: Locks;
  life: PageLifecycle;
  now?: () => Date;
  /** Whether the museum wants usage reports (A110). By default it does. */
  countsUsage?: () => boolean;
  /** The browser's language, if the museum does not offer that language. */
  wishedLanguage?: () => string | undefined;
}

/** The furthest step of a route that was reached, from 1, and the number of its steps. */
interface RouteStep {
  step: number;
  steps: number;
}

/** Maximum wait for the server at the end of a visit. Unsent data is sent later. */
const GOODBYE_MS = 8000;
/** Maximum number of checks for keys that another tab has written, and their interval. */
const MAX_KEY_CHECKS = 40;
const KEY_LOOK_MS = 25;

/**
 * The record of one visit. Every event is written at once: to localStorage, for this page and the next, and to the
 * outbox, from which the server gets it (A11). The open artwork and route have separate keys until the visitor leaves
 * them. The whole visit is sent each time, and the server merges it (A70), so nothing is missing or counted twice.
 */
export class VisitStore {
  readonly #options: VisitStoreOptions;
  readonly #items: OpenItems;
  readonly #begunVisit: CrossTabVisit;
  readonly #usage: UsageCounter;
  #starting: Promise<void> | undefined;
  #beginning: Promise<boolean> | undefined;
  /** True if the data of earlier pages has been sent. */
  #tidied = false;
  /** Number of changes to the visit. If it grows while the outbox is being written, the record there is incomplete. */
  #changes = 0;
  /** Result of sending when the last visit ended on this page. Presentation shows it once (A78). */
  outcome: 'sent' | 'kept' | 'none' = 'none';

  constructor(options: VisitStoreOptions) {
    this.#options = options;
    this.#items = new OpenItems(options.keys, () => this.#now());
    this.#begunVisit = new CrossTabVisit(options.database);
    this.#usage = new UsageCounter({
      keys: options.keys,
      outbox: options.outbox,
      isWanted: () => this.#countsMore(),
      now: () => this.#now(),
    });
    const { life, network, outbox } = options;
    outbox.keepSending();
    life.subscribe(() => void this.#hidden());
    network.subscribe(() => {
      if (network.online()) void outbox.send({ hurry: true });
    });
  }

  /**
   * Starts a visit unless there is one of today (A72). It starts on the device at once, and is registered on the
   * server when possible.
   */
  start(idMuseum: number, uiLanguageCode: string, languages: readonly Language[] = []): Promise<void> {
    this.#starting ??= this.#start(idMuseum, uiLanguageCode, languages).finally(() => {
      this.#starting = undefined;
    });
    return this.#starting;
  }

  /** Returns the visit of today, for data that must belong to a visit (A69). Starts one if there is none. */
  async current(...whose: Parameters<VisitStore['start']>): Promise<Visit | null> {
    void this.start(...whose);
    await this.#beginning;
    return this.#options.keys.visit;
  }

  /** Sends data of earlier pages and visits, even if no visit may start yet (slides, or before the next Start). */
  async sendLeft(): Promise<void> {
    // If a visit is being started, that sends this data as well.
    if (this.#starting || this.#tidied) return;
    const { keys, outbox } = this.#options;
    if (keys.lastVisit) await this.#putBack(keys.lastVisit);
    if ((await outbox.waiting()).length === 0) return;
    await outbox.send({ hurry: true });
    await this.mirrorWaiting();
  }

  /** Ends the visit and puts it into the outbox, before an app update, for another museum or on another day (A76). */
  async stashVisit(): Promise<void> {
    const { keys } = this.#options;
    const visit = this.#items.finishedVisit();
    if (!visit) return;
    // If the database cannot be written, the next start of the app finds the visit under this key.
    keys.lastVisit = visit;
    await this.#put(visit);
    await this.#drop();
  }

  /** Stores the newest visit that has ended but is not sent, under its localStorage key (A76). */
  async mirrorWaiting(): Promise<void> {
    const { keys, outbox } = this.#options;
    const waiting = (await outbox.waiting()).flatMap(({ kind, id, body }) =>
      kind === 'visit' && id !== keys.visit?.visitorToken ? [body] : [],
    );
    keys.lastVisit = waiting.at(-1) ?? null;
  }

  /** Called when the server has acknowledged the visit with this token and assigned an id. */
  markAcknowledged(
    visitorToken: string,
    { idVisit, visitCode }: { idVisit: string; visitCode?: string },
  ): void {
    const { keys } = this.#options;
    const { visit } = keys;
    if (visit?.visitorToken === visitorToken)
      keys.visit = { ...visit, idVisit, ...(visitCode ? { visitCode } : {}) };
    if (keys.lastVisit?.visitorToken === visitorToken) void this.mirrorWaiting();
  }

  /** Called when an artwork is opened, by a tap or by its URL. */
  async openArtwork(
    idArtwork: number,
    accessType: ArtworkVisit['accessType'],
    way?: AccessWay,
  ): Promise<void> {
    // If the page was opened at the URL of an artwork, the visit is just being started.
    await this.#beginning;
    const counted = this.#countsMore() ? way : undefined;
    if (this.#items.openArtwork(idArtwork, accessType, counted)) await this.#record();
  }

  /** Called when the artwork is left: adds it to the visit and sends the whole visit. */
  async leaveArtwork(idArtwork: number): Promise<void> {
    await this.#beginning;
    if (this.#options.keys.artworkVisit?.idArtwork === idArtwork) this.#items.closeArtwork();
    await this.#recordAndSend();
  }

  /** Adds listening time to an artwork: open, or left while the mini player plays. */
  addListeningTime(idArtwork: number, seconds: number, recording?: Omit<HeardTrack, 'seconds'>): void {
    const counted = this.#countsMore() ? recording : undefined;
    if (this.#hear(idArtwork, seconds, counted)) return;
    // Playback may begin before the visit. In that case, add the time as soon as the visit has started.
    void this.#beginning?.then(() => this.#hear(idArtwork, seconds, counted));
  }

  #hear(idArtwork: number, seconds: number, recording?: Omit<HeardTrack, 'seconds'>): boolean {
    if (!this.#items.hear(idArtwork, seconds, recording)) return false;
    this.#options.keys.visitGrown = true;
    this.#changes += 1;
    return true;
  }

  /** Sends the listening time that the mini player has added after the artwork was left (A74). */
  async fellSilent(idArtwork: number): Promise<void> {
    const { visitGrown, artworkVisit } = this.#options.keys;
    if (visitGrown && artworkVisit?.idArtwork !== idArtwork) await this.#recordAndSend();
  }

  /** Called when a route or exhibition is opened. */
  async openRoute(idRoute: number, reached?: RouteStep): Promise<void> {
    await this.#beginning;
    if (!this.#items.openRoute(idRoute)) return;
    if (reached && this.#countsMore()) this.#items.reach(idRoute, reached);
    await this.#record();
  }

  /** Called when the route is left: sets its end and sends the whole visit. */
  async leaveRoute(idRoute: number, reached?: RouteStep): Promise<void> {
    await this.#beginning;
    if (reached && this.#countsMore()) this.#items.reach(idRoute, reached);
    if (this.#items.leaveRoute(idRoute)) await this.#recordAndSend();
  }

  /** Reports an item as a usage report, separately from the visit and once per visit (A110). */
  async count(kind: UsageKind, item = ''): Promise<void> {
    await this.#beginning;
    await this.#usage.count(kind, item);
  }

  /**
   * Whether usage may be counted: not in the children's mode (A115), and not if the museum has switched usage reports
   * off.
   */
  #countsMore(): boolean {
    const { keys, countsUsage } = this.#options;
    return keys.mode !== 'kids' && (countsUsage?.() ?? true);
  }

  /**
   * Called after a page load by a typed URL or an external link. The visitor has left everything that the new page
   * does not show.
   */
  async closeUnshown(shown: { idArtwork?: number; idRoute?: number }): Promise<void> {
    await this.#beginning;
    if (this.#items.leaveOthers(shown)) await this.#recordAndSend();
  }

  /** Ends the visit: writes it with its end to the outbox, and sends it if possible. */
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
    // The language of an old visit is not used. The new visit uses the language of the interface (A127).
    const first = isStale ? uiLanguageCode : (keys.visitLanguageCode ?? before ?? uiLanguageCode);
    // If the visitor selects a language while the visit starts, that one is used.
    const wanted = () => (keys.language === before ? first : (keys.language ?? first));
    this.#beginning = this.#begin(idMuseum, wanted, keys.languages ?? languages);
    const begun = await this.#beginning;
    await this.#register(wanted, begun);
    const wished = begun ? this.#options.wishedLanguage?.() : undefined;
    if (wished) await this.#usage.count('wish', wished);
  }

  /** Resolves to whether a new visit was started. */
  async #begin(idMuseum: number, wanted: () => string, languages: readonly Language[]): Promise<boolean> {
    const { keys, locks } = this.#options;
    if (isOngoing(keys, idMuseum, this.#now())) return false;
    const begun = await locks.exclusive('visit', async () => {
      // Another tab has started a visit first, and both tabs share it.
      if (isOngoing(keys, idMuseum, this.#now())) return false;
      const ofAnotherTab = await this.#begunVisit.recent(idMuseum, this.#now());
      if (ofAnotherTab) {
        await this.#keysCome(idMuseum, ofAnotherTab);
        return false;
      }
      await this.stashVisit();
      this.#items.dropOfOtherDays();
      beginVisit(keys, { idMuseum, wanted: wanted(), languages, now: this.#now() });
      await this.#begunVisit.write(keys.visit);
      return true;
    });
    return begun ?? false;
  }

  /**
   * Waits for the localStorage keys that another tab has written, because they may be newer than the visit in the
   * database. Writes that visit only if the keys do not appear in time.
   */
  async #keysCome(idMuseum: number, visit: Visit): Promise<void> {
    const { keys } = this.#options;
    for (let looks = 0; looks < MAX_KEY_CHECKS; looks++) {
      if (isOngoing(keys, idMuseum, this.#now())) return;
      await pause(KEY_LOOK_MS);
    }
    keys.visit = visit;
  }

  /** Registers the visit on the server, and sends data of earlier pages and visits. */
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

  /**
   * Puts an ended visit back into the outbox. It is missing there if the database had failed, and was stored only
   * under its localStorage key.
   */
  async #putBack(lastVisit: Visit): Promise<void> {
    const waiting = await this.#options.outbox.waiting();
    if (!waiting.some(({ id }) => id === lastVisit.visitorToken)) await this.#put(lastVisit);
  }

  /** Writes the visit with its open items to the outbox. A visit without events is only registered. */
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

  /** Removes the keys of the visit. Its record is in the outbox. */
  async #drop(): Promise<void> {
    await this.#begunVisit.forget();
    this.#options.keys.dropVisit();
  }

  #put(visit: Visit): Promise<void> {
    return this.#options.outbox.put('visit', visit.visitorToken, visit);
  }

  /**
   * Called when the page is hidden, because the browser may end a hidden page. Writes the open items. Everything else
   * was written when it happened.
   */
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
