import { type DownloadFile, envelopeOf, type PictureCopies, pictureCopiesSchema } from '@museummate/domain';
import type { MuseumSource } from '#features/museum-source/museum-source.ts';
import type { Database } from '#platform/database/database.ts';
import type { MediaCache } from '#platform/media-cache/media-cache.ts';
import type { Network } from '#platform/network/network.ts';
import type { Tabs } from '#platform/tabs/tabs.ts';
import { FilePool } from './file-pool.ts';
import {
  filesInUse,
  type Manifest,
  readManifest,
  readManifests,
  removeManifest,
  writeManifest,
} from './manifest.ts';
import type { DownloadMessage, Overview, StopMessage, Trouble } from './messages.ts';
import { overviewOf } from './overview.ts';
import { bytesOf, hashOf, type PlannedItem, planOf, type Spoken, unique } from './plan.ts';
import { removeRecords, storedRecords, writeRecords } from './stored-records.ts';

interface Options {
  database: Database;
  media: MediaCache;
  network: Network;
  source: MuseumSource;
  tabs: Tabs;
}

interface Job {
  idMuseum: number;
  item: PlannedItem;
  pool: FilePool;
  /** Content hashes of what was on the device before. */
  here: ReadonlySet<string>;
  /** And of what has come since, for any item. */
  kept: Set<string>;
  /** Its reason is the trouble that ended it, if it was not the visitor. */
  signal: AbortSignal;
  fail: (why: Trouble['why']) => void;
}

interface Plan {
  idMuseum: number;
  languages: string;
  items: PlannedItem[];
  /** Without them the files are the originals, many times as large: good to look at, not to download. */
  copies: boolean;
}

const copiesAnswer = envelopeOf(pictureCopiesSchema);
/** How often bytes are told of: more is more than an eye sees. */
const TELL_MS = 250;

/** Downloads and deletes. In the browser it lives in a worker: planning and checking take long on a phone. */
export class DownloadEngine {
  readonly #options: Options;
  /** By museum and item; `work` once its turn has come. */
  readonly #running = new Map<string, { abort: AbortController; work?: Promise<void> }>();
  #plan: Plan | null = null;

  constructor(options: Options) {
    this.#options = options;
    options.tabs.listen((message) => {
      const { kind, idMuseum, items } = message as Partial<StopMessage>;
      if (kind === 'stop')
        for (const item of items ?? []) this.#running.get(`${idMuseum}/${item}`)?.abort.abort();
    });
  }

  /** Answers as soon as anything can be asked. */
  async started(): Promise<void> {}

  /** What there is and how large; null where the museum's content cannot be had. */
  async look(idMuseum: number, languages: number[]): Promise<Overview | null> {
    this.#plan = null;
    const plan = await this.#planned(idMuseum, languages);
    if (!plan) return null;
    const { database, media } = this.#options;
    const [stored, here, manifests] = await Promise.all([
      storedRecords(database, idMuseum),
      media.hashes(),
      readManifests(database),
    ]);
    const own = manifests.filter((manifest) => manifest.idMuseum === idMuseum);
    return { idMuseum, languages, ...overviewOf(plan.items, { stored, here, manifests: own }) };
  }

  /** Downloads items side by side; one that stopped goes on where it was. */
  async start(idMuseum: number, languages: number[], keys: string[]): Promise<void> {
    const plan = await this.#planned(idMuseum, languages);
    if (!plan?.copies) {
      this.#failAll(idMuseum, keys, { why: 'lost' });
      return;
    }
    const items = plan.items.filter(({ key }) => keys.includes(key));
    const { database, media, tabs } = this.#options;
    const begun = await Promise.all(
      items.map(async (item) => {
        const manifest = await readManifest(database, idMuseum, item.key);
        const files = unique(item.records.flatMap((record) => record.files)).map(hashOf);
        return { ...manifest, next: { state: 'wanted' as const, languages, files } };
      }),
    );
    // Before the first byte: whatever happens now, the next start of the app knows of it.
    if (!(await database.put('downloads', ...begun))) {
      // A device that has no room for a line has none for the files.
      const here = await media.hashes();
      const files = unique(items.flatMap(({ records }) => records.flatMap((record) => record.files)));
      const missing = bytesOf(files.filter((file) => !here.has(hashOf(file))));
      this.#failAll(idMuseum, keys, { why: 'full', missing });
      return;
    }
    for (const { key, item } of begun) {
      this.#running.set(key, { abort: new AbortController() });
      this.#tell({ kind: 'waiting', idMuseum, item });
    }
    // Two tabs never fetch the same; the second finds what the first has fetched.
    await tabs.alone('museummate-downloads', () => this.#run(idMuseum, items));
  }

  /** Those that run stop, in this tab and in others; what they have fetched stays. */
  async stop(idMuseum: number, items: string[]): Promise<void> {
    for (const item of items) this.#running.get(`${idMuseum}/${item}`)?.abort.abort();
    this.#options.tabs.tell({ kind: 'stop', idMuseum, items } satisfies StopMessage);
  }

  /** Takes an item, or what there is of it, from the device. */
  async remove(idMuseum: number, key: string): Promise<void> {
    const { database } = this.#options;
    await this.stop(idMuseum, [key]);
    await this.#running.get(`${idMuseum}/${key}`)?.work;
    const halls = await readManifest(database, idMuseum, 'extra/halls');
    await removeRecords(database, idMuseum, key, halls.languages.length > 0);
    await this.#forget(await readManifest(database, idMuseum, key));
    this.#tell({ kind: 'removed', idMuseum, item: key });
  }

  async #planned(idMuseum: number, languages: number[]): Promise<Plan | null> {
    const wanted = languages.join();
    const known = this.#plan;
    if (known?.idMuseum === idMuseum && known.languages === wanted && known.copies) return known;
    const spoken: Spoken[] = [];
    for (const idLanguage of languages) {
      const museum = await this.#museum(idMuseum, idLanguage);
      if (!museum) return null;
      spoken.push({ idLanguage, museum });
    }
    const copies = await this.#copies(idMuseum);
    const items = planOf(spoken, copies ?? {});
    this.#plan = { idMuseum, languages: wanted, items, copies: copies !== null };
    return this.#plan;
  }

  /** The device's content, so that what is downloaded is what is shown; else it is fetched and kept. */
  async #museum(idMuseum: number, idLanguage: number) {
    const { source } = this.#options;
    const here = await source.deviceContent(idMuseum, idLanguage);
    if (here) return here;
    const { signal } = new AbortController();
    const head = await source.head(idMuseum, idLanguage, signal);
    if (head.kind !== 'loaded') return null;
    const content = await source.content(idMuseum, idLanguage, signal);
    if (content) await source.keepLanguage(await source.customized(head.museum, signal), idLanguage);
    return content;
  }

  /** Null where the server has not answered. */
  async #copies(idMuseum: number): Promise<PictureCopies | null> {
    const result = await this.#options.network.getJson(`/api/museums/detail/picture-copies/${idMuseum}`);
    const answer = result.kind === 'answer' ? copiesAnswer.safeParse(result.body).data : undefined;
    return answer?.data ?? null;
  }

  async #run(idMuseum: number, items: PlannedItem[]): Promise<void> {
    const pool = new FilePool(this.#options.media);
    const here = await this.#options.media.hashes();
    const jobs = items.flatMap((item) => this.#running.get(`${idMuseum}/${item.key}`) ?? []);
    const kept = new Set<string>();
    const files = unique(items.flatMap(({ records }) => records.flatMap((record) => record.files)));
    // An error stops everything, so that nothing more is asked for (A89), and all of it for the same reason.
    const fail = (why: Trouble['why']) => {
      const left = files.filter((file) => !here.has(hashOf(file)) && !kept.has(hashOf(file)));
      const trouble: Trouble = why === 'full' ? { why, missing: bytesOf(left) } : { why };
      for (const { abort } of jobs) abort.abort(trouble);
    };
    await Promise.all(
      items.map(async (item) => {
        const job = this.#running.get(`${idMuseum}/${item.key}`);
        if (!job) return;
        job.work = this.#download({ idMuseum, item, pool, here, kept, signal: job.abort.signal, fail });
        await job.work;
        this.#running.delete(`${idMuseum}/${item.key}`);
      }),
    );
  }

  async #download({ idMuseum, item, pool, here, kept, signal, fail }: Job): Promise<void> {
    const files = unique(item.records.flatMap((record) => record.files));
    const total = bytesOf(files);
    const found = bytesOf(files.filter((file) => here.has(hashOf(file))));
    let [bytes, progress, told] = [found, 0, 0];
    const tell = () => {
      told = Date.now();
      const { key, maximum } = item;
      const amount = Math.min(bytes, total);
      this.#tell({ kind: 'running', idMuseum, item: key, progress, maximum, bytes: amount, total });
    };
    const came = (more: number) => {
      bytes += more;
      if (Date.now() - told >= TELL_MS) tell();
    };
    const keep = async (file: DownloadFile) => {
      let own = 0;
      const result = await pool.keep(file, signal, (more) => {
        own += more;
        came(more);
      });
      if (result === 'kept') {
        kept.add(hashOf(file));
        // Another item had asked for it, and was told of its bytes.
        came(Math.max(0, file.bytes - own));
      } else if (result !== 'aborted') fail(result);
      return result === 'kept';
    };
    tell();
    const fetched = item.records.map((record) =>
      Promise.all(record.files.filter((file) => !here.has(hashOf(file))).map(keep)),
    );
    let whole = true;
    for (const one of fetched) {
      whole = !(await one).includes(false) && !signal.aborted;
      if (!whole) break;
      progress = Math.min(progress + 1, item.maximum);
      tell();
    }
    // Nothing of it is written any more after this.
    await Promise.all(fetched);
    if (whole && (await this.#finish(idMuseum, item, files.map(hashOf), total))) return;
    if (whole) fail('full');
    if (isTrouble(signal.reason)) await this.#giveUp(idMuseum, item, signal.reason);
    else await this.#stopped(idMuseum, item);
  }

  /** Everything is here and checked: from now on it is what counts, and what it replaces goes. False: no room. */
  async #finish(idMuseum: number, item: PlannedItem, files: string[], bytes: number): Promise<boolean> {
    const { database } = this.#options;
    if (!(await writeRecords(database, idMuseum, item))) return false;
    const manifest = await readManifest(database, idMuseum, item.key);
    const languages = manifest.next?.languages ?? manifest.languages;
    await writeManifest(database, { ...manifest, files, bytes, languages, next: null });
    await this.#sweep(manifest.files);
    this.#tell({ kind: 'finished', idMuseum, item: item.key });
    return true;
  }

  async #stopped(idMuseum: number, item: PlannedItem): Promise<void> {
    await this.#setAside(await readManifest(this.#options.database, idMuseum, item.key));
    this.#tell({ kind: 'stopped', idMuseum, item: item.key });
  }

  /** When there is no room, nothing half-saved stays behind; else it can go on later. */
  async #giveUp(idMuseum: number, item: PlannedItem, trouble: Trouble): Promise<void> {
    const manifest = await readManifest(this.#options.database, idMuseum, item.key);
    if (trouble.why === 'full') await this.#forgetNext(manifest);
    else await this.#setAside(manifest);
    this.#tell({ kind: 'failed', idMuseum, item: item.key, trouble });
  }

  async #setAside(manifest: Manifest): Promise<void> {
    if (manifest.next)
      await writeManifest(this.#options.database, {
        ...manifest,
        next: { ...manifest.next, state: 'stopped' },
      });
  }

  async #forgetNext(manifest: Manifest): Promise<void> {
    const { database } = this.#options;
    const files = manifest.next?.files ?? [];
    if (manifest.languages.length > 0) await writeManifest(database, { ...manifest, next: null });
    else await removeManifest(database, manifest);
    await this.#sweep(files);
  }

  async #forget(manifest: Manifest): Promise<void> {
    await removeManifest(this.#options.database, manifest);
    await this.#sweep([...manifest.files, ...(manifest.next?.files ?? [])]);
  }

  /** Of these files, those that no download has or wants. */
  async #sweep(files: readonly string[]): Promise<void> {
    const needed = filesInUse(await readManifests(this.#options.database));
    await this.#options.media.remove(files.filter((hash) => !needed.has(hash)));
  }

  #failAll(idMuseum: number, items: readonly string[], trouble: Trouble): void {
    for (const item of items) this.#tell({ kind: 'failed', idMuseum, item, trouble });
  }

  #tell(message: DownloadMessage): void {
    this.#options.tabs.tell(message);
  }
}

const isTrouble = (reason: unknown): reason is Trouble =>
  typeof reason === 'object' && reason !== null && 'why' in reason;
