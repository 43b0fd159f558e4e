import type { DownloadFile } from '@museummate/domain';
import type { MuseumSource } from '#features/museum/museum-source/museum-source.ts';
import type { Database } from '#platform/database/database.ts';
import type { MediaCache } from '#platform/media-cache/media-cache.ts';
import type { Network } from '#platform/network/network.ts';
import type { Tabs } from '#platform/tabs/tabs.ts';
import { FilePool } from './file-pool.ts';
import {
  filesInUse,
  giveUpNext,
  type Manifest,
  readManifest,
  readManifests,
  removeManifest,
  writeManifest,
} from './manifest.ts';
import {
  DOWNLOADS_LOCK,
  type DownloadError,
  type DownloadMessage,
  type Overview,
  type StopMessage,
} from './messages.ts';
import { overviewOf } from './overview.ts';
import { bytesOf, hashOf, type ItemPlan, unique } from './plan.ts';
import { Planner } from './planner.ts';
import { removeRecords, storedRecords, writeRecords } from './stored-records.ts';

interface Options {
  database: Database;
  media: MediaCache;
  network: Network;
  source: MuseumSource;
  tabs: Tabs;
}

/** An item that is queued or running. */
interface Job {
  idMuseum: number;
  attempt: string | undefined;
  item: ItemPlan;
  /** Aborts the job. The reason is the error that ended the job, or undefined if the visitor has stopped it. */
  abort: AbortController;
  /** Resolves when the job has ended. Undefined until the job runs. */
  work?: Promise<void>;
}

/** State that is shared by all jobs of one call of `start`. */
interface Turn {
  pool: FilePool;
  /** Content hashes of the files that were on the device before this call. */
  here: ReadonlySet<string>;
  /** Content hashes of the files that this call has stored, for any of its items. */
  kept: Set<string>;
  fail: (why: DownloadError['why']) => void;
}

/** Interval of progress messages in milliseconds. More frequent changes would not be noticed. */
const TELL_MS = 250;
/**
 * Lock for writing manifests and for deleting unused files. Without it, a file that a new manifest needs could be
 * deleted as unused.
 */
const FILES_LOCK = 'museummate-download-files';

/**
 * Downloads and deletes items. In the browser it runs in a worker, because planning and checking downloads takes
 * long on a phone.
 */
export class DownloadEngine {
  readonly #options: Options;
  readonly #planner: Planner;
  readonly #jobs = new Set<Job>();

  constructor(options: Options) {
    this.#options = options;
    this.#planner = new Planner(options);
    options.tabs.listen((message) => {
      const { kind, idMuseum, items } = message as Partial<StopMessage>;
      if (kind === 'stop')
        this.#stop((job) => !items || (job.idMuseum === idMuseum && items.includes(job.item.key)));
    });
  }

  /** Resolves when the engine can be used. */
  async whenReady(): Promise<void> {}

  /**
   * Returns the downloadable items with their sizes and states. Returns null if the museum's content cannot be
   * loaded.
   */
  async look(idMuseum: number, languages: number[]): Promise<Overview | null> {
    this.#planner.forget();
    const plan = await this.#planner.plan(idMuseum, languages);
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

  /**
   * Downloads these items in parallel. A stopped item is resumed. An item that is already running is not started
   * again.
   */
  async start(idMuseum: number, languages: number[], keys: string[], attempt?: string): Promise<void> {
    const { database, media, tabs } = this.#options;
    const failAll = (error: DownloadError) => {
      for (const item of keys) this.#tell({ kind: 'failed', idMuseum, item, attempt, error });
    };
    if (!(await media.isUsable())) {
      failAll({ why: 'barred' });
      return;
    }
    const plan = await this.#planner.plan(idMuseum, languages);
    if (!plan?.copies) {
      failAll({ why: 'lost', early: true });
      return;
    }
    const items = plan.items.filter((item) => {
      if (!keys.includes(item.key)) return false;
      const running = this.#underWay(idMuseum, item);
      // The running job reports its result with the id of the newer attempt.
      for (const job of running) job.attempt = attempt;
      return running.length === 0;
    });
    // Register the jobs before the next `await`, so that a second call for the same items finds them.
    const jobs = items.map((item): Job => ({ idMuseum, attempt, item, abort: new AbortController() }));
    for (const job of jobs) this.#jobs.add(job);
    // Write the manifests before any file is downloaded. After an interruption, the next start of the app resumes
    // what they list.
    const isNoted = await tabs.alone(FILES_LOCK, async () => {
      const begun = await Promise.all(
        items.map(async (item) => ({
          ...(await readManifest(database, idMuseum, item.key)),
          next: { state: 'wanted' as const, languages: item.languages, files: filesOf(item).map(hashOf) },
        })),
      );
      return database.put('downloads', ...begun);
    });
    if (!isNoted) {
      for (const job of jobs) this.#jobs.delete(job);
      // The manifests could not be stored, so the device has no space for the files either. Report how much space
      // is missing.
      const here = await media.hashes();
      const files = unique(items.flatMap(filesOf));
      const missing = bytesOf(files.filter((file) => !here.has(hashOf(file))));
      failAll({ why: 'full', missing });
      return;
    }
    for (const job of jobs) {
      if (!job.abort.signal.aborted) this.#tell({ kind: 'waiting', ...jobRef(job) });
      // Ends a job that is aborted while it waits. A job that runs already notices its abort itself.
      const end = () => {
        job.work ??= this.#end(job);
      };
      if (job.abort.signal.aborted) end();
      else job.abort.signal.addEventListener('abort', end);
    }
    // Only one tab downloads at a time. A tab that has waited then finds the files that this tab has stored.
    await tabs.alone(DOWNLOADS_LOCK, () => this.#run(jobs));
    await Promise.all(jobs.map(({ work }) => work));
  }

  /**
   * Stops the download of items in this and other tabs. Stored files are kept, but nothing resumes automatically.
   */
  async stop(idMuseum: number, items: string[]): Promise<void> {
    this.#halt(idMuseum, items);
    // An interrupted item may have no running job. Mark it as stopped, because it would otherwise resume at the
    // next start of the app.
    for (const item of items)
      if (!this.#isRunning(idMuseum, item)) await giveUpNext(this.#options.database, idMuseum, item);
  }

  /** Deletes an item from the device, whether its download is complete or not. */
  async remove(idMuseum: number, key: string): Promise<void> {
    const { database } = this.#options;
    this.#halt(idMuseum, [key]);
    const own = [...this.#jobs].filter((job) => job.idMuseum === idMuseum && job.item.key === key);
    await Promise.all(own.map(({ work }) => work));
    const halls = await readManifest(database, idMuseum, 'extra/halls');
    await removeRecords(database, idMuseum, key, halls.languages.length > 0);
    await this.#forget(await readManifest(database, idMuseum, key));
    this.#tell({ kind: 'removed', idMuseum, item: key });
  }

  #isRunning(idMuseum: number, key: string): boolean {
    return [...this.#jobs].some(
      (job) => job.idMuseum === idMuseum && job.item.key === key && !job.abort.signal.aborted,
    );
  }

  #underWay(idMuseum: number, { key, languages }: ItemPlan): Job[] {
    return [...this.#jobs].filter(
      ({ idMuseum: of, item, abort }) =>
        of === idMuseum &&
        item.key === key &&
        item.languages.join() === languages.join() &&
        !abort.signal.aborted,
    );
  }

  #halt(idMuseum: number, items: string[]): void {
    this.#stop((job) => job.idMuseum === idMuseum && items.includes(job.item.key));
    this.#options.tabs.tell({ kind: 'stop', idMuseum, items } satisfies StopMessage);
  }

  #stop(which: (job: Job) => boolean): void {
    for (const job of [...this.#jobs].filter(which)) job.abort.abort();
  }

  async #run(jobs: readonly Job[]): Promise<void> {
    const { media } = this.#options;
    const here = await media.hashes();
    const kept = new Set<string>();
    // An error ends all jobs with the same reason, so that no further file is requested (A89).
    const fail = (why: DownloadError['why']) => {
      const files = unique([...this.#jobs].flatMap(({ item }) => filesOf(item)));
      const left = files.filter((file) => !here.has(hashOf(file)) && !kept.has(hashOf(file)));
      const error: DownloadError =
        why === 'full'
          ? { why, missing: bytesOf(left) }
          : why === 'lost'
            ? { why, early: left.length === files.length }
            : { why };
      for (const { abort } of [...this.#jobs]) abort.abort(error);
    };
    const turn = { pool: new FilePool(media), here, kept, fail };
    for (const job of jobs) job.work ??= this.#download(job, turn);
    await Promise.all(jobs.map(({ work }) => work));
  }

  async #download(job: Job, { pool, here, kept, fail }: Turn): Promise<void> {
    const { idMuseum, item } = job;
    const { signal } = job.abort;
    const files = filesOf(item);
    const total = bytesOf(files);
    const found = bytesOf(files.filter((file) => here.has(hashOf(file))));
    let bytes = found;
    let progress = 0;
    let reportedAt = 0;
    const tell = () => {
      reportedAt = Date.now();
      const { maximum } = item;
      const amount = Math.min(bytes, total);
      this.#tell({ kind: 'running', ...jobRef(job), progress, maximum, bytes: amount, total });
    };
    const came = (more: number) => {
      bytes += more;
      if (Date.now() - reportedAt >= TELL_MS) tell();
    };
    const keep = async (file: DownloadFile) => {
      let own = 0;
      const result = await pool.keep(file, signal, (more) => {
        own += more;
        came(more);
      });
      if (result === 'kept') {
        kept.add(hashOf(file));
        // If the file was first requested for another item, its bytes were reported to that item only. Add the
        // missing ones here.
        came(Math.max(0, file.bytes - own));
      } else if (result !== 'aborted') fail(result);
      return result === 'kept';
    };
    // A picture that is in several records is fetched and counted only once.
    const asked = new Map<string, Promise<boolean>>();
    const once = (file: DownloadFile) => {
      const pending = asked.get(hashOf(file)) ?? keep(file);
      asked.set(hashOf(file), pending);
      return pending;
    };
    tell();
    const fetched = item.records.map((record) =>
      Promise.all(record.files.filter((file) => !here.has(hashOf(file))).map(once)),
    );
    let whole = true;
    for (const one of fetched) {
      whole = !(await one).includes(false) && !signal.aborted;
      if (!whole) break;
      progress = Math.min(progress + 1, item.maximum);
      tell();
    }
    // Wait for all files, also after a failure. No file of this job is stored later.
    await Promise.all(fetched);
    if (whole && (await this.#finish(idMuseum, item, files.map(hashOf), total))) {
      this.#jobs.delete(job);
      this.#tell({ kind: 'finished', ...jobRef(job) });
      return;
    }
    if (whole) fail('full');
    await this.#end(job);
  }

  /**
   * Ends an incomplete download. If the device is full or blocks storage, its files are deleted. Otherwise the
   * files stay, and the download resumes automatically or, after Stop, when the visitor asks for it.
   */
  async #end(job: Job): Promise<void> {
    const { idMuseum, item, abort } = job;
    const { reason } = abort.signal;
    const error = isDownloadError(reason) ? reason : null;
    const manifest = await readManifest(this.#options.database, idMuseum, item.key);
    this.#jobs.delete(job);
    // If the item was requested again meanwhile, its manifest belongs to the new request and must not change.
    const isWanted = [...this.#jobs].some((each) => each.idMuseum === idMuseum && each.item.key === item.key);
    if (!isWanted && (error?.why === 'full' || error?.why === 'barred')) await this.#forgetNext(manifest);
    else if (!isWanted && !error) await giveUpNext(this.#options.database, idMuseum, item.key);
    this.#tell(error ? { kind: 'failed', ...jobRef(job), error } : { kind: 'stopped', ...jobRef(job) });
  }

  /**
   * Called when all files of an item are stored. Replaces the old version by the new one. Returns false if the
   * device is full.
   */
  async #finish(idMuseum: number, item: ItemPlan, files: string[], bytes: number): Promise<boolean> {
    const { database } = this.#options;
    if (!(await writeRecords(database, idMuseum, item))) return false;
    const manifest = await readManifest(database, idMuseum, item.key);
    const { languages } = item;
    // Meanwhile, the item may have been requested in other languages. That download is still to be done, so its
    // manifest entry stays.
    const next = manifest.next?.languages.join() === languages.join() ? null : manifest.next;
    await writeManifest(database, { ...manifest, files, bytes, languages, next });
    await this.#sweep(manifest.files);
    return true;
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
    // The manifest may have lost its list of files, for example by a disk error. Therefore also delete the files
    // that the plan lists.
    const item = this.#planner.findCached(manifest.idMuseum, manifest.item);
    const files = item ? filesOf(item).map(hashOf) : [];
    await this.#sweep([...manifest.files, ...(manifest.next?.files ?? []), ...files]);
  }

  /** Deletes these files, except those that another complete or unfinished download needs. */
  async #sweep(files: readonly string[]): Promise<void> {
    const { database, media, tabs } = this.#options;
    await tabs.alone(FILES_LOCK, async () => {
      const needed = filesInUse(await readManifests(database));
      await media.remove(files.filter((hash) => !needed.has(hash)));
    });
  }

  #tell(message: DownloadMessage): void {
    this.#options.tabs.tell(message);
  }
}

const jobRef = ({ idMuseum, item, attempt }: Job) => ({ idMuseum, item: item.key, attempt });

const filesOf = (item: ItemPlan) => unique(item.records.flatMap((record) => record.files));

const isDownloadError = (reason: unknown): reason is DownloadError =>
  typeof reason === 'object' && reason !== null && 'why' in reason;
