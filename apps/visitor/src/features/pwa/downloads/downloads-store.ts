import { DOWNLOAD_RECORD_REMOVED_MS } from '@museummate/domain';
import { type ReadableStore, Store } from '@museummate/store';
import { usage } from '#features/foundation/usage/usage.ts';
import type { Database } from '#platform/database/database.ts';
import type { MediaCache } from '#platform/media-cache/media-cache.ts';
import type { Network } from '#platform/network/network.ts';
import type { StorageQuota } from '#platform/storage-quota/storage-quota.ts';
import type { Tabs } from '#platform/tabs/tabs.ts';
import { uuid } from '#platform/uuid/uuid.ts';
import type { ScreenWakeLock } from '#platform/wake-lock/wake-lock.ts';
import type { DownloadWorker } from './browser-engine.ts';
import { type DownloadsState, INITIAL_STATE } from './downloads-state.ts';
import { DOWNLOADS_LOCK, type DownloadMessage, type StopMessage } from './messages.ts';
import { ProgressBatcher } from './progress-batcher.ts';
import { RetryBackoff } from './retry-backoff.ts';
import { UnfinishedDownloads } from './unfinished-downloads.ts';

interface Options {
  /** Returns the download engine, whose code is loaded on first use, because few visitors download anything. */
  engine: () => Promise<DownloadWorker>;
  tabs: Tabs;
  room: StorageQuota;
  network: Network;
  database: Database;
  media: () => Promise<Pick<MediaCache, 'clear'>>;
  /** Caches the code of the whole app for offline use. */
  keepApp: () => Promise<void>;
  keepAwake: ScreenWakeLock;
}

/** How long the end of a visit waits for running downloads to stop, in milliseconds. */
const STOPPING_MS = 3000;

/** State of the downloads in all tabs of the guide. It continues when the screen changes. */
export class DownloadsStore {
  readonly #options: Options;
  readonly #resumed = new Set<number>();
  /** Id of the museum whose downloads resume as soon as there is a network and data saving is off. */
  #waiting: number | undefined;
  readonly #state = new Store(INITIAL_STATE);
  #idMuseum: number | undefined;
  #listening = false;
  readonly #batch = new ProgressBatcher((live) =>
    this.#change({ live: { ...this.#state.get().live, ...live } }),
  );
  #opening: Promise<void> = Promise.resolve();
  #sleep: (() => void) | undefined;
  readonly #unfinished = new UnfinishedDownloads();
  /**
   * True if the network returned while some items were still running. Items that then fail are resumed as soon as
   * no item is running.
   */
  #goesOn = false;
  readonly #nextTry = new RetryBackoff(() => this.#tryAgain());
  /**
   * True while a retry is in progress. Until the server responds, the old error stays: if it was removed, screen
   * readers would announce it again at every retry.
   */
  #tries = false;

  constructor(options: Options) {
    this.#options = options;
  }

  get state(): ReadableStore<DownloadsState> {
    return this.#state;
  }

  /**
   * Loads the overview: which items can be downloaded in these languages, and which parts of them are on the
   * device.
   */
  open(idMuseum: number, languages: number[]): Promise<void> {
    this.#opening = this.#look(idMuseum, languages);
    return this.#opening;
  }

  async #look(idMuseum: number, languages: number[]): Promise<void> {
    this.#listen();
    if (this.#idMuseum !== idMuseum) this.#change({ ...INITIAL_STATE });
    this.#idMuseum = idMuseum;
    const [overview, room] = await Promise.all([
      this.#ask((engine) => engine.look(idMuseum, languages), null),
      this.#options.room.estimate(),
    ]);
    if (this.#idMuseum !== idMuseum) return;
    this.#change({ overview: overview ?? this.#state.get().overview, failed: overview === null, room });
  }

  /** Starts the download of these items. Returns false if the device does not have enough space. */
  async start(keys: readonly string[]): Promise<boolean> {
    // Wait for the overview. It may be loading again, because the visitor has just selected another language.
    await this.#opening;
    const { overview } = this.#state.get();
    if (!overview) return false;
    const { idMuseum, languages, items } = overview;
    const own = items.filter(({ key }) => keys.includes(key));
    const needed = Math.min(
      overview.missing,
      own.reduce((sum, { missing }) => sum + missing, 0),
    );
    const room = await this.#options.room.estimate();
    if (room && needed > room.free) {
      this.#change({ room, error: { why: 'full', missing: needed - room.free } });
      return false;
    }
    this.#change({ room, error: null });
    this.#nextTry.cancel();
    this.#tries = false;
    void this.#options.room.persist();
    usage.count('download');
    this.#begin(idMuseum, languages, [...keys]);
    return true;
  }

  stop(keys: readonly string[]): void {
    const idMuseum = this.#idMuseum;
    if (idMuseum === undefined) return;
    // An item that waits for the network has no running job, so no message will report that it has stopped. Remove
    // it here.
    for (const key of keys) if (!this.#state.get().live[key]) this.#unfinished.end(idMuseum, key);
    void this.#ask((engine) => engine.stop(idMuseum, [...keys]), undefined);
  }

  async remove(key: string): Promise<void> {
    const { overview } = this.#state.get();
    if (!overview) return;
    this.#change({ error: null });
    await this.#ask((engine) => engine.remove(overview.idMuseum, key), undefined);
  }

  /**
   * Resumes downloads that were interrupted by a closed tab, an empty battery or a lost connection. This happens
   * once per page. If data saving is on, downloads resume only on a tap.
   */
  async resume(idMuseum: number): Promise<void> {
    if (this.#resumed.has(idMuseum)) return;
    if (!this.#canContinue()) {
      this.#waiting = idMuseum;
      this.#listen();
      return;
    }
    this.#resumed.add(idMuseum);
    this.#waiting = undefined;
    const manifests = await this.#options.database.getAll('downloads');
    // This tab may have missed the end of a download, after which the app is cached. Cache it now.
    if (manifests.length > 0) this.#keepApp();
    this.#unfinished.takeUp(manifests, idMuseum);
    this.#goOn();
  }

  /** At the end of a visit, stops and deletes all downloads. None of them resumes afterwards. */
  async clear(): Promise<void> {
    const { tabs, database, media } = this.#options;
    this.#unfinished.clear();
    this.#waiting = undefined;
    this.#nextTry.cancel();
    tabs.tell({ kind: 'stop' } satisfies StopMessage);
    let isErased = false;
    const erase = async () => {
      if (isErased) return;
      isErased = true;
      await database.clear('downloads');
      await (await media()).clear();
    };
    // Erase when all tabs have stopped their downloads. After the timeout, erase anyway, because a sleeping tab
    // never stops them.
    await Promise.race([tabs.alone(DOWNLOADS_LOCK, erase), pause(STOPPING_MS).then(erase)]);
    this.#idMuseum = undefined;
    this.#change({ ...INITIAL_STATE });
    this.#rest();
  }

  /**
   * Caches the code of every screen, because without it the downloaded files cannot be shown offline. Called when
   * no download is running, because caching would slow the download down.
   */
  #keepApp(): void {
    this.#options.keepApp().catch((error) => console.warn('could not cache the whole app', error));
  }

  #begin(idMuseum: number, languages: number[], keys: string[]): void {
    this.#listen();
    this.#idMuseum ??= idMuseum;
    this.#sleep ??= this.#options.keepAwake();
    const attempt = uuid();
    for (const item of keys) this.#unfinished.begin({ idMuseum, item, languages, attempt });
    void this.#ask((engine) => engine.start(idMuseum, languages, keys, attempt), undefined);
  }

  #canContinue(): boolean {
    const { network } = this.#options;
    return network.online() && !network.savesData();
  }

  #listen(): void {
    if (this.#listening) return;
    this.#listening = true;
    const { tabs, network } = this.#options;
    tabs.listen((message) => this.#hear(message as DownloadMessage));
    network.subscribe(() => {
      if (!this.#canContinue()) return;
      if (this.#waiting !== undefined) void this.resume(this.#waiting);
      if (this.#state.get().error?.why !== 'lost') return;
      this.#nextTry.cancel();
      this.#goOn();
    });
  }

  #tryAgain(): void {
    // While offline, the return of the network triggers the next try. With data saving on, only a tap does.
    if (!this.#canContinue()) return;
    this.#tries = true;
    this.#goOn();
  }

  #goOn(): void {
    const { live } = this.#state.get();
    const groups = this.#unfinished.resting(
      ({ idMuseum, item }) => idMuseum === this.#idMuseum && item in live,
    );
    this.#goesOn = groups.flat().length < this.#unfinished.size;
    if (groups.length > 0 && !this.#tries) this.#change({ error: null });
    for (const group of groups) {
      const [first] = group;
      if (first)
        this.#begin(
          first.idMuseum,
          first.languages,
          group.map(({ item }) => item),
        );
    }
  }

  #hear(message: DownloadMessage): void {
    if (message.item === undefined) return;
    const { idMuseum, item } = message;
    const isGivenUp = message.kind === 'failed' || message.kind === 'stopped';
    if (isGivenUp && this.#unfinished.hasBegunSince(message)) return;
    // Downloads that failed because of the network resume when it is back. Downloads with any other error do not.
    const isLost = message.kind === 'failed' && message.error.why === 'lost';
    if (message.kind === 'running') {
      // New data has arrived, so the connection works. The next pause can be short again.
      if (this.#unfinished.hasGrown(idMuseum, item, message.bytes)) this.#nextTry.reset();
    } else if (isLost) {
      if (this.#unfinished.has(idMuseum, item)) this.#nextTry.plan();
    } else if (message.kind !== 'waiting') this.#unfinished.end(idMuseum, item);
    if (idMuseum === this.#idMuseum) this.#follow(message);
    else if (this.#unfinished.size === 0) this.#rest();
  }

  #follow(message: DownloadMessage): void {
    const { item } = message;
    if (this.#tries) {
      this.#tries = false;
      if (message.kind !== 'failed') this.#change({ error: null });
    }
    if (message.kind === 'waiting') this.#batch.add(item, { kind: 'waiting' });
    else if (message.kind === 'running') {
      const { progress, maximum, bytes, total } = message;
      this.#batch.add(item, { kind: 'running', progress, maximum, bytes, total });
    } else if (message.kind === 'finished') {
      usage.count('downloaded');
      this.#batch.drawNow();
      this.#mark(item, 'downloaded');
      setTimeout(() => this.#over(item), DOWNLOAD_RECORD_REMOVED_MS);
    } else {
      const wasLive = item in this.#state.get().live || this.#batch.has(item);
      if (message.kind === 'failed') this.#change({ error: message.error });
      // The download failed before it began, because the server was not reached. The overview has not changed, so
      // do not request it again for each such item.
      if (message.kind === 'failed' && !wasLive) {
        if (Object.keys(this.#state.get().live).length === 0) this.#rest();
        return;
      }
      if (message.kind !== 'failed') this.#mark(item, message.kind === 'stopped' ? 'stopped' : 'absent');
      this.#over(item);
    }
  }

  #mark(item: string, state: 'downloaded' | 'stopped' | 'absent'): void {
    const { overview } = this.#state.get();
    if (!overview) return;
    const items = overview.items.map((each) =>
      each.key === item ? { ...each, state, missing: state === 'downloaded' ? 0 : each.missing } : each,
    );
    this.#change({ overview: { ...overview, items } });
  }

  #over(item: string): void {
    this.#batch.drawNow();
    const { [item]: _, ...live } = this.#state.get().live;
    this.#change({ live });
    if (Object.keys(live).length > 0) return;
    if (this.#goesOn) this.#goOn();
    else this.#rest();
    this.#keepApp();
    // Load the overview again, because this download may have changed the sizes and states of other items.
    const { overview } = this.#state.get();
    if (overview) void this.open(overview.idMuseum, overview.languages);
  }

  #rest(): void {
    this.#sleep?.();
    this.#sleep = undefined;
  }

  async #ask<T>(question: (engine: DownloadWorker) => Promise<T>, instead: T): Promise<T> {
    try {
      return await question(await this.#options.engine());
    } catch (error) {
      console.warn('downloads do not work here', error);
      return instead;
    }
  }

  #change(change: Partial<DownloadsState>): void {
    this.#state.update((state) => ({ ...state, ...change }));
  }
}

function pause(ms: number): Promise<void> {
  return new Promise((resolve) => setTimeout(resolve, ms));
}
