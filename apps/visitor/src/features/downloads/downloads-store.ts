import type { Database } from '#platform/database/database.ts';
import type { MediaCache } from '#platform/media-cache/media-cache.ts';
import type { Network } from '#platform/network/network.ts';
import type { Room } from '#platform/room/room.ts';
import type { Tabs } from '#platform/tabs/tabs.ts';
import type { KeepAwake } from '#platform/wake-lock/wake-lock.ts';
import type { DownloadWorker } from './browser-engine.ts';
import type { DownloadMessage, Overview, Trouble } from './messages.ts';

/** One item on its way. */
export type Live =
  | { kind: 'waiting' }
  | { kind: 'running'; progress: number; maximum: number; bytes: number; total: number };

export interface DownloadsState {
  overview: Overview | null;
  /** The museum's content cannot be had: there is nothing to list. */
  failed: boolean;
  /** By item; an entry goes 0.5 s after its download is complete. */
  live: Readonly<Record<string, Live>>;
  trouble: Trouble | null;
  room: { used: number; free: number } | null;
}

interface Options {
  /** Comes when it is first asked for: few visitors download. */
  engine: () => Promise<DownloadWorker>;
  tabs: Tabs;
  room: Room;
  network: Network;
  database: Database;
  media: () => Promise<Pick<MediaCache, 'clear'>>;
  /** The app itself goes along. */
  keepApp: () => Promise<void>;
  keepAwake: KeepAwake;
}

const LINGER_MS = 500;
const DRAW_MS = 100;
const NOTHING: DownloadsState = { overview: null, failed: false, live: {}, trouble: null, room: null };

/** What screens know of downloads: those of this tab and of all others. It outlives every screen. */
export class DownloadsStore {
  readonly #options: Options;
  readonly #listeners = new Set<() => void>();
  readonly #resumed = new Set<number>();
  #state = NOTHING;
  #idMuseum: number | undefined;
  #listening = false;
  readonly #coming = new Map<string, Live>();
  #drawing: ReturnType<typeof setTimeout> | undefined;
  #opening: Promise<void> = Promise.resolve();
  #sleep: (() => void) | undefined;
  /** What was lost with the network, and goes on with it. */
  #lost = new Map<string, number[]>();
  /** The network came back while some of it was still being given up: that goes on, too, once it is. */
  #goesOn = false;

  constructor(options: Options) {
    this.#options = options;
  }

  readonly state = (): DownloadsState => this.#state;

  readonly subscribe = (listener: () => void): (() => void) => {
    this.#listeners.add(listener);
    return () => this.#listeners.delete(listener);
  };

  /** Looks what there is to download in these languages, and how much of it is here. */
  open(idMuseum: number, languages: number[]): Promise<void> {
    this.#opening = this.#look(idMuseum, languages);
    return this.#opening;
  }

  async #look(idMuseum: number, languages: number[]): Promise<void> {
    this.#listen();
    if (this.#idMuseum !== idMuseum) this.#change({ ...NOTHING });
    this.#idMuseum = idMuseum;
    const [overview, room] = await Promise.all([
      this.#ask((engine) => engine.look(idMuseum, languages), null),
      this.#options.room.estimate(),
    ]);
    if (this.#idMuseum !== idMuseum) return;
    this.#change({ overview: overview ?? this.#state.overview, failed: overview === null, room });
  }

  /** Downloads these items; false where the device has no room for them. */
  async start(keys: readonly string[]): Promise<boolean> {
    // A language that was chosen just now goes along.
    await this.#opening;
    const { overview } = this.#state;
    if (!overview) return false;
    const { idMuseum, languages, items } = overview;
    const own = items.filter(({ key }) => keys.includes(key));
    const needed = Math.min(
      overview.missing,
      own.reduce((sum, { missing }) => sum + missing, 0),
    );
    const room = await this.#options.room.estimate();
    if (room && needed > room.free) {
      this.#change({ room, trouble: { why: 'full', missing: needed - room.free } });
      return false;
    }
    this.#change({ room, trouble: null });
    void this.#options.room.persist();
    this.#begin(idMuseum, languages, [...keys]);
    return true;
  }

  stop(keys: readonly string[]): void {
    const { overview } = this.#state;
    if (overview) void this.#ask((engine) => engine.stop(overview.idMuseum, [...keys]), undefined);
  }

  async remove(key: string): Promise<void> {
    const { overview } = this.#state;
    if (!overview) return;
    this.#change({ trouble: null });
    await this.#ask((engine) => engine.remove(overview.idMuseum, key), undefined);
  }

  /** What a closed tab or a flat battery has interrupted goes on, once per page. */
  async resume(idMuseum: number): Promise<void> {
    if (this.#resumed.has(idMuseum) || !this.#options.network.online()) return;
    this.#resumed.add(idMuseum);
    const manifests = (await this.#options.database.getAll('downloads')) as Interrupted[];
    // Once more, in case that the end of a download was not seen here.
    if (manifests.length > 0) this.#keepApp();
    const byLanguages = new Map<string, { languages: number[]; keys: string[] }>();
    for (const { idMuseum: of, item, next } of manifests) {
      if (of !== idMuseum || !item || next?.state !== 'wanted' || !next.languages) continue;
      const group = byLanguages.get(next.languages.join()) ?? { languages: next.languages, keys: [] };
      byLanguages.set(next.languages.join(), { ...group, keys: [...group.keys, item] });
    }
    for (const { languages, keys } of byLanguages.values()) this.#begin(idMuseum, languages, keys);
  }

  /** The end of a visit: nothing of it stays. */
  async clear(): Promise<void> {
    const running = Object.keys(this.#state.live);
    if (running.length > 0) this.stop(running);
    await this.#options.database.clear('downloads');
    await (await this.#options.media()).clear();
    this.#idMuseum = undefined;
    this.#change({ ...NOTHING });
  }

  /** Without the code of every screen the files would be of no use; it waits, so that both are not slower. */
  #keepApp(): void {
    this.#options.keepApp().catch((error) => console.warn('the app is not kept whole', error));
  }

  #begin(idMuseum: number, languages: number[], keys: string[]): void {
    this.#listen();
    this.#idMuseum ??= idMuseum;
    this.#sleep ??= this.#options.keepAwake();
    for (const key of keys) this.#lost.set(key, languages);
    void this.#ask((engine) => engine.start(idMuseum, languages, keys), undefined);
  }

  #listen(): void {
    if (this.#listening) return;
    this.#listening = true;
    const { tabs, network } = this.#options;
    tabs.listen((message) => this.#hear(message as DownloadMessage));
    network.subscribe(() => {
      if (network.online() && this.#state.trouble?.why === 'lost') this.#goOn();
    });
  }

  #goOn(): void {
    const { overview, live } = this.#state;
    const lost = overview?.items.map(({ key }) => key).filter((key) => this.#lost.has(key)) ?? [];
    const keys = lost.filter((key) => !live[key]);
    this.#goesOn = keys.length < lost.length;
    if (keys.length > 0) void this.start(keys);
  }

  #hear(message: DownloadMessage): void {
    if (message.idMuseum !== this.#idMuseum || message.item === undefined) return;
    const { item } = message;
    if (message.kind === 'waiting') this.#show(item, { kind: 'waiting' });
    else if (message.kind === 'running') {
      const { progress, maximum, bytes, total } = message;
      this.#show(item, { kind: 'running', progress, maximum, bytes, total });
    } else if (message.kind === 'finished') {
      this.#draw();
      this.#lost.delete(item);
      this.#mark(item, 'downloaded');
      setTimeout(() => this.#over(item), LINGER_MS);
    } else {
      if (message.kind === 'failed') this.#change({ trouble: message.trouble });
      else this.#mark(item, message.kind === 'stopped' ? 'stopped' : 'absent');
      // The visitor's own wish, not the network's.
      if (this.#state.trouble === null) this.#lost.delete(item);
      this.#over(item);
    }
  }

  /** Many items tell of themselves at once: drawn together, the screen leaves the processor to them. */
  #show(item: string, live: Live): void {
    this.#coming.set(item, live);
    this.#drawing ??= setTimeout(() => this.#draw(), DRAW_MS);
  }

  #draw(): void {
    clearTimeout(this.#drawing);
    this.#drawing = undefined;
    if (this.#coming.size === 0) return;
    const live = { ...this.#state.live, ...Object.fromEntries(this.#coming) };
    this.#coming.clear();
    this.#change({ live });
  }

  #mark(item: string, state: 'downloaded' | 'stopped' | 'absent'): void {
    const { overview } = this.#state;
    if (!overview) return;
    const items = overview.items.map((each) =>
      each.key === item ? { ...each, state, missing: state === 'downloaded' ? 0 : each.missing } : each,
    );
    this.#change({ overview: { ...overview, items } });
  }

  #over(item: string): void {
    this.#draw();
    const { [item]: _, ...live } = this.#state.live;
    this.#change({ live });
    if (Object.keys(live).length > 0) return;
    if (this.#goesOn) this.#goOn();
    this.#sleep?.();
    this.#sleep = undefined;
    this.#keepApp();
    // Sizes and states of all others have changed with it.
    const { overview } = this.#state;
    if (overview) void this.open(overview.idMuseum, overview.languages);
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
    this.#state = { ...this.#state, ...change };
    for (const listener of this.#listeners) listener();
  }
}

/** As far as a manifest is needed here; the engine reads it with more care. */
interface Interrupted {
  idMuseum?: number;
  item?: string;
  next?: { state?: string; languages?: number[] } | null;
}
