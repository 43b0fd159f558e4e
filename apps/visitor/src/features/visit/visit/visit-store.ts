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
  /** Whether the museum wants usage reports (A110). Undefined counts as yes. */
  countsUsage?: () => boolean;
  /** Returns the browser's language, but only if the museum does not offer it. */
  wishedLanguage?: () => string | undefined;
}

/** The furthest step that the visitor reached on a route (counted from 1), and the number of the route's steps. */
interface RouteStep {
  step: number;
  steps: number;
}

/**
 * How long the end of a visit waits for the server, in milliseconds. Data that is unsent by then is sent later.
 */
const END_MS = 8000;
/**
 * Maximum number of checks whether another tab's keys have arrived. KEY_LOOK_MS is the pause between two checks, in
 * milliseconds.
 */
const MAX_KEY_CHECKS = 40;
const KEY_LOOK_MS = 25;

/**
 * The record of the current visit. Every event is stored at once in localStorage (for this page and the next) and
 * in the outbox, which sends it to the server (A11). The open artwork and route have keys of their own until the
 * visitor leaves them. The whole visit is sent each time, and the server merges it (A70), so nothing is missing or
 * counted twice.
 */
export class VisitStore {
  readonly #options: VisitStoreOptions;
  readonly #items: OpenItems;
  readonly #begunVisit: CrossTabVisit;
  readonly #usage: UsageCounter;
  #starting: Promise<void> | undefined;
  #beginning: Promise<boolean> | undefined;
  /** True if this page has already begun to send the data of earlier pages. */
  #tidied = false;
  /**
   * Number of changes to the visit. If it increases while the outbox is being written, the record in the outbox is
   * incomplete.
   */
  #changes = 0;
  /** Whether the last visit was sent when it was ended on this page. Presentation shows this once (A78). */
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
    life.subscribe(() => void this.#handleHidden());
    network.subscribe(() => {
      if (network.online()) void outbox.send({ hurry: true });
    });
  }

  /**
   * Starts a visit, unless today's visit continues (A72). The visit starts on the device at once. It is registered
   * on the server as soon as possible.
   */
  start(idMuseum: number, uiLanguageCode: string, languages: readonly Language[] = []): Promise<void> {
    this.#starting ??= this.#start(idMuseum, uiLanguageCode, languages).finally(() => {
      this.#starting = undefined;
    });
    return this.#starting;
  }

  /** Returns today's visit, for data that must belong to a visit (A69). If there is none, starts one. */
  async current(...whose: Parameters<VisitStore['start']>): Promise<Visit | null> {
    void this.start(...whose);
    await this.#beginning;
    return this.#options.keys.visit;
  }

  /**
   * Sends the data of earlier pages and visits. Also called when no visit may start yet: during the slides, or
   * before the next tap on Start.
   */
  async sendLeft(): Promise<void> {
    // If a visit is being started, it also sends this data.
    if (this.#starting || this.#tidied) return;
    const { keys, outbox } = this.#options;
    if (keys.lastVisit) await this.#putBack(keys.lastVisit);
    if ((await outbox.waiting()).length === 0) return;
    await outbox.send({ hurry: true });
    await this.mirrorWaiting();
  }

  /**
   * Ends the visit and puts it into the outbox, without sending it. Called before an app update, for another
   * museum, or on another day (A76).
   */
  async stashVisit(): Promise<void> {
    const { keys } = this.#options;
    const visit = this.#items.finishedVisit();
    if (!visit) return;
    // Store the visit under this key, too. If the database fails, the next start of the app finds the visit here.
    keys.lastVisit = visit;
    await this.#put(visit);
    await this.#drop();
  }

  /** Stores the newest ended visit that is not sent under its localStorage key (A76). */
  async mirrorWaiting(): Promise<void> {
    const { keys, outbox } = this.#options;
    const waiting = (await outbox.waiting()).flatMap(({ kind, id, body }) =>
      kind === 'visit' && id !== keys.visit?.visitorToken ? [body] : [],
    );
    keys.lastVisit = waiting.at(-1) ?? null;
  }

  /**
   * Called when the server has acknowledged the visit with this token. Stores the id that the server has assigned.
   */
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

  /** Called when the visitor opens an artwork, by a tap or by its URL. */
  async openArtwork(
    idArtwork: number,
    accessType: ArtworkVisit['accessType'],
    way?: AccessWay,
  ): Promise<void> {
    // If the first page is an artwork, the visit may still be starting. Wait for it.
    await this.#beginning;
    const counted = this.#countsMore() ? way : undefined;
    if (this.#items.openArtwork(idArtwork, accessType, counted)) await this.#record();
  }

  /** Called when the visitor leaves an artwork. Adds the artwork to the visit and sends the whole visit. */
  async leaveArtwork(idArtwork: number): Promise<void> {
    await this.#beginning;
    if (this.#options.keys.artworkVisit?.idArtwork === idArtwork) this.#items.closeArtwork();
    await this.#recordAndSend();
  }

  /**
   * Adds listening time to an artwork. The artwork may be open, or the visitor may have left it while the mini
   * player continues.
   */
  addListeningTime(idArtwork: number, seconds: number, recording?: Omit<HeardTrack, 'seconds'>): void {
    const counted = this.#countsMore() ? recording : undefined;
    if (this.#hear(idArtwork, seconds, counted)) return;
    // Playback may begin before the visit has started. In that case, add the time afterwards.
    void this.#beginning?.then(() => this.#hear(idArtwork, seconds, counted));
  }

  #hear(idArtwork: number, seconds: number, recording?: Omit<HeardTrack, 'seconds'>): boolean {
    if (!this.#items.hear(idArtwork, seconds, recording)) return false;
    this.#options.keys.visitGrown = true;
    this.#changes += 1;
    return true;
  }

  /**
   * Called when the recording of an artwork has ended. If the visitor has left the artwork, sends the listening
   * time that was added after that (A74).
   */
  async fellSilent(idArtwork: number): Promise<void> {
    const { visitGrown, artworkVisit } = this.#options.keys;
    if (visitGrown && artworkVisit?.idArtwork !== idArtwork) await this.#recordAndSend();
  }

  /** Called when the visitor opens a route or exhibition. */
  async openRoute(idRoute: number, reached?: RouteStep): Promise<void> {
    await this.#beginning;
    if (!this.#items.openRoute(idRoute)) return;
    if (reached && this.#countsMore()) this.#items.reach(idRoute, reached);
    await this.#record();
  }

  /** Called when the visitor leaves a route. Sets its end and sends the whole visit. */
  async leaveRoute(idRoute: number, reached?: RouteStep): Promise<void> {
    await this.#beginning;
    if (reached && this.#countsMore()) this.#items.reach(idRoute, reached);
    if (this.#items.leaveRoute(idRoute)) await this.#recordAndSend();
  }

  /**
   * Sends a usage report about an item, separately from the visit. Each item is reported once per visit (A110).
   */
  async count(kind: UsageKind, item = ''): Promise<void> {
    await this.#beginning;
    await this.#usage.count(kind, item);
  }

  /**
   * Whether usage may be counted. It is not counted in the children's mode (A115), or if the museum does not want
   * usage reports.
   */
  #countsMore(): boolean {
    const { keys, countsUsage } = this.#options;
    return keys.mode !== 'kids' && (countsUsage?.() ?? true);
  }

  /**
   * Called after a page load by a typed URL or an external link. Closes the artwork and route that the new page
   * does not show, because the visitor has left them.
   */
  async closeUnshown(shown: { idArtwork?: number; idRoute?: number }): Promise<void> {
    await this.#beginning;
    if (this.#items.leaveOthers(shown)) await this.#recordAndSend();
  }

  /** Ends the visit. Writes it with its end to the outbox, and waits at most END_MS until it is sent. */
  async end(): Promise<void> {
    const { keys, outbox } = this.#options;
    const visit = this.#items.wholeVisit();
    this.outcome = 'none';
    if (!visit) return;
    keys.visit = visit;
    await this.#put(visit);
    await Promise.race([outbox.send({ hurry: true }), pause(END_MS)]);
    const waiting = await outbox.waiting();
    this.outcome = waiting.some(({ id }) => id === visit.visitorToken) ? 'kept' : 'sent';
    await this.#drop();
    await this.mirrorWaiting();
  }

  async #start(idMuseum: number, uiLanguageCode: string, languages: readonly Language[]): Promise<void> {
    const { keys } = this.#options;
    const { language: before } = keys;
    const isStale = keys.visit !== null && !isOngoing(keys, idMuseum, this.#now());
    // If the stored visit is of another day or museum, ignore its language. The new visit uses the language of the
    // interface (A127).
    const first = isStale ? uiLanguageCode : (keys.visitLanguageCode ?? before ?? uiLanguageCode);
    // The visitor may select a language while the visit is being started. In that case, use that language.
    const wantedLanguage = () => (keys.language === before ? first : (keys.language ?? first));
    this.#beginning = this.#begin(idMuseum, wantedLanguage, keys.languages ?? languages);
    const begun = await this.#beginning;
    await this.#register(wantedLanguage, begun);
    const wished = begun ? this.#options.wishedLanguage?.() : undefined;
    if (wished) await this.#usage.count('wish', wished);
  }

  /** Starts a visit, unless one continues. Resolves to true if a new visit was started. */
  async #begin(idMuseum: number, wanted: () => string, languages: readonly Language[]): Promise<boolean> {
    const { keys, locks } = this.#options;
    if (isOngoing(keys, idMuseum, this.#now())) return false;
    const begun = await locks.exclusive('visit', async () => {
      // Meanwhile, another tab has started a visit. Both tabs share it.
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
   * Another tab has started this visit. Waits until that tab's localStorage keys arrive, because they may be newer
   * than `visit` from the database. If they do not arrive in time, stores `visit`.
   */
  async #keysCome(idMuseum: number, visit: Visit): Promise<void> {
    const { keys } = this.#options;
    for (let looks = 0; looks < MAX_KEY_CHECKS; looks++) {
      if (isOngoing(keys, idMuseum, this.#now())) return;
      await pause(KEY_LOOK_MS);
    }
    keys.visit = visit;
  }

  /** Registers the visit on the server. Also sends the data of earlier pages and visits. */
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
   * Puts an ended visit back into the outbox if it is missing there. This happens if the database failed when the
   * visit ended, so that it was stored only under its localStorage key.
   */
  async #putBack(lastVisit: Visit): Promise<void> {
    const waiting = await this.#options.outbox.waiting();
    if (!waiting.some(({ id }) => id === lastVisit.visitorToken)) await this.#put(lastVisit);
  }

  /**
   * Writes the visit to the outbox, including its open artwork and route. A visit without artworks and routes is
   * written without its end, so that it is only registered.
   */
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

  /** Removes the localStorage keys of the visit. The visit itself is in the outbox. */
  async #drop(): Promise<void> {
    await this.#begunVisit.forget();
    this.#options.keys.dropVisit();
  }

  #put(visit: Visit): Promise<void> {
    return this.#options.outbox.put('visit', visit.visitorToken, visit);
  }

  /**
   * Called when the page is hidden, because the browser may end a hidden page at any time. Writes the visit with
   * its open artwork and route. All other events were written when they happened.
   */
  async #handleHidden(): Promise<void> {
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
