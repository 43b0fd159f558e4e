import { DOWNLOAD_RECORD_REMOVED_MS } from '@museummate/domain';
import type { Database } from '#platform/database/database.ts';
import type { MediaCache } from '#platform/media-cache/media-cache.ts';
import type { Network } from '#platform/network/network.ts';
import type { Room } from '#platform/room/room.ts';
import type { Tabs } from '#platform/tabs/tabs.ts';
import type { KeepAwake } from '#platform/wake-lock/wake-lock.ts';
import type { DownloadWorker } from './browser-engine.ts';
import {
  DOWNLOADS_LOCK,
  type DownloadMessage,
  type Overview,
  type StopMessage,
  type Trouble,
} from './messages.ts';
import { NextTry } from './next-try.ts';

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

const DRAW_MS = 100;
/** What runs stops at once; who says goodbye does not wait longer for it. */
const STOPPING_MS = 3000;
const NOTHING: DownloadsState = { overview: null, failed: false, live: {}, trouble: null, room: null };

/** What screens know of downloads: those of this tab and of all others. It outlives every screen. */
export class DownloadsStore {
  readonly #options: Options;
  readonly #listeners = new Set<() => void>();
  readonly #resumed = new Set<number>();
  /** What would go on if there were a network, or one that costs nothing. */
  #waiting: number | undefined;
  #state = NOTHING;
  #idMuseum: number | undefined;
  #listening = false;
  readonly #coming = new Map<string, Live>();
  #drawing: ReturnType<typeof setTimeout> | undefined;
  #opening: Promise<void> = Promise.resolve();
  #sleep: (() => void) | undefined;
  /** What was begun here and is not over. What is lost with the network goes on with it. */
  readonly #begun = new Map<string, Begun>();
  /** The network came back while some of it was still being given up: that goes on, too, once it is. */
  #goesOn = false;
  readonly #nextTry = new NextTry(() => this.#tryAgain());
  /** Until the server has answered, the trouble stands: a screen reader would read it out at every try. */
  #tries = false;

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
    this.#nextTry.cancel();
    this.#tries = false;
    void this.#options.room.persist();
    this.#begin(idMuseum, languages, [...keys]);
    return true;
  }

  stop(keys: readonly string[]): void {
    const idMuseum = this.#idMuseum;
    if (idMuseum === undefined) return;
    // What waits for the line has nobody who would say that it has stopped.
    for (const key of keys) if (!this.#state.live[key]) this.#begun.delete(nameOf(idMuseum, key));
    void this.#ask((engine) => engine.stop(idMuseum, [...keys]), undefined);
  }

  async remove(key: string): Promise<void> {
    const { overview } = this.#state;
    if (!overview) return;
    this.#change({ trouble: null });
    await this.#ask((engine) => engine.remove(overview.idMuseum, key), undefined);
  }

  /**
   * What a closed tab, a flat battery or a lost line has interrupted goes on, once per page; not over a line that the
   * visitor pays for, where only a tap counts.
   */
  async resume(idMuseum: number): Promise<void> {
    if (this.#resumed.has(idMuseum)) return;
    if (!this.#mayGoOn()) {
      this.#waiting = idMuseum;
      this.#listen();
      return;
    }
    this.#resumed.add(idMuseum);
    this.#waiting = undefined;
    const manifests = (await this.#options.database.getAll('downloads')) as Interrupted[];
    // Once more, in case that the end of a download was not seen here.
    if (manifests.length > 0) this.#keepApp();
    for (const { idMuseum: of, item, next } of manifests)
      if (of === idMuseum && item && next?.state === 'wanted' && next.languages)
        this.#begun.set(nameOf(idMuseum, item), { idMuseum, item, languages: next.languages });
    this.#goOn();
  }

  /** The end of a visit: nothing of it stays, and nothing comes after. */
  async clear(): Promise<void> {
    const { tabs, database, media } = this.#options;
    this.#begun.clear();
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
    // When all have stopped; a tab that the phone has put to sleep holds nobody up.
    await Promise.race([tabs.alone(DOWNLOADS_LOCK, erase), pause(STOPPING_MS).then(erase)]);
    this.#idMuseum = undefined;
    this.#change({ ...NOTHING });
    this.#rest();
  }

  /** Without the code of every screen the files would be of no use; it waits, so that both are not slower. */
  #keepApp(): void {
    this.#options.keepApp().catch((error) => console.warn('the app is not kept whole', error));
  }

  #begin(idMuseum: number, languages: number[], keys: string[]): void {
    this.#listen();
    this.#idMuseum ??= idMuseum;
    this.#sleep ??= this.#options.keepAwake();
    for (const item of keys) {
      const name = nameOf(idMuseum, item);
      this.#begun.set(name, { ...this.#begun.get(name), idMuseum, item, languages });
    }
    void this.#ask((engine) => engine.start(idMuseum, languages, keys), undefined);
  }

  #mayGoOn(): boolean {
    const { network } = this.#options;
    return network.online() && !network.savesData();
  }

  #listen(): void {
    if (this.#listening) return;
    this.#listening = true;
    const { tabs, network } = this.#options;
    tabs.listen((message) => this.#hear(message as DownloadMessage));
    network.subscribe(() => {
      if (!this.#mayGoOn()) return;
      if (this.#waiting !== undefined) void this.resume(this.#waiting);
      if (this.#state.trouble?.why !== 'lost') return;
      this.#nextTry.cancel();
      this.#goOn();
    });
  }

  #tryAgain(): void {
    // Otherwise the network's return is heard, and over a line that costs something only a tap counts.
    if (!this.#mayGoOn()) return;
    this.#tries = true;
    this.#goOn();
  }

  #goOn(): void {
    const { live } = this.#state;
    const left = [...this.#begun.values()].filter(
      ({ idMuseum, item }) => idMuseum !== this.#idMuseum || !live[item],
    );
    this.#goesOn = left.length < this.#begun.size;
    const groups = new Map<string, Begun[]>();
    for (const one of left) {
      const name = `${one.idMuseum}/${one.languages.join()}`;
      groups.set(name, [...(groups.get(name) ?? []), one]);
    }
    if (groups.size > 0 && !this.#tries) this.#change({ trouble: null });
    for (const [first, ...others] of groups.values())
      if (first)
        this.#begin(
          first.idMuseum,
          first.languages,
          [first, ...others].map(({ item }) => item),
        );
  }

  #hear(message: DownloadMessage): void {
    if (message.item === undefined) return;
    const { idMuseum, item } = message;
    const begun = this.#begun.get(nameOf(idMuseum, item));
    // Only what the network has taken comes back with it.
    const isLost = message.kind === 'failed' && message.trouble.why === 'lost';
    if (message.kind === 'running') this.#measure(begun, message.bytes);
    else if (isLost && begun) this.#nextTry.plan();
    else if (!isLost && message.kind !== 'waiting') this.#begun.delete(nameOf(idMuseum, item));
    if (idMuseum === this.#idMuseum) this.#follow(message);
    else if (this.#begun.size === 0) this.#rest();
  }

  /** Bytes that were not here at any earlier try: the next pause is a short one again. */
  #measure(begun: Begun | undefined, bytes: number): void {
    if (!begun || bytes <= (begun.most ?? -1)) return;
    if (begun.most !== undefined) this.#nextTry.worked();
    begun.most = bytes;
  }

  #follow(message: DownloadMessage): void {
    const { item } = message;
    if (this.#tries) {
      this.#tries = false;
      if (message.kind !== 'failed') this.#change({ trouble: null });
    }
    if (message.kind === 'waiting') this.#show(item, { kind: 'waiting' });
    else if (message.kind === 'running') {
      const { progress, maximum, bytes, total } = message;
      this.#show(item, { kind: 'running', progress, maximum, bytes, total });
    } else if (message.kind === 'finished') {
      this.#draw();
      this.#mark(item, 'downloaded');
      setTimeout(() => this.#over(item), DOWNLOAD_RECORD_REMOVED_MS);
    } else {
      const wasLive = item in this.#state.live || this.#coming.has(item);
      if (message.kind === 'failed') this.#change({ trouble: message.trouble });
      // The server was not reached at all: nothing is different, and asking it once more for each item does not help.
      if (message.kind === 'failed' && !wasLive) {
        if (Object.keys(this.#state.live).length === 0) this.#rest();
        return;
      }
      if (message.kind !== 'failed') this.#mark(item, message.kind === 'stopped' ? 'stopped' : 'absent');
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
    else this.#rest();
    this.#keepApp();
    // Sizes and states of all others have changed with it.
    const { overview } = this.#state;
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
    this.#state = { ...this.#state, ...change };
    for (const listener of this.#listeners) listener();
  }
}

interface Begun {
  idMuseum: number;
  item: string;
  languages: number[];
  /** The most bytes of it that any try has brought. */
  most?: number;
}

/** As far as a manifest is needed here; the engine reads it with more care. */
interface Interrupted {
  idMuseum?: number;
  item?: string;
  next?: { state?: string; languages?: number[] } | null;
}

const nameOf = (idMuseum: number, item: string) => `${idMuseum}/${item}`;

function pause(ms: number): Promise<void> {
  return new Promise((resolve) => setTimeout(resolve, ms));
}
