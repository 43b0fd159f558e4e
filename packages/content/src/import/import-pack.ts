import { createHash, randomBytes } from 'node:crypto';
import path from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import {
  documentFormats,
  type Fault,
  formatFault,
  idsOf,
  isMediaAddress,
  lifetimeOf,
  type MediaUse,
  mediaOf,
  type Pack,
  type PackEntry,
  walk,
} from '@museummate/pack-format';
import { sanitize } from '@museummate/pack-format/html';
import { type CheckedPack, checkRawPack } from '../check/check-pack.ts';
import { keysOf, type MediaRecord, storeMedium, UnusableMedium } from '../media/media-library.ts';
import type { MediaStore } from '../media/media-store.ts';
import { OutsideFetch, OutsideRefused } from '../outside/outside-fetch.ts';
import { OutsideMedia } from '../outside/outside-media.ts';
import { storeOutside } from '../outside/store-outside.ts';
import { type RawPack, readPack } from '../pack/read-pack.ts';
import { ownText } from '../publish/localise.ts';
import type { ContentRow, ContentStore, MuseumRow } from './content-store.ts';
import { mediaBegins, packMoments } from './pack-times.ts';
import { chooseNumbers, findClashes, type NewNumber, renumber } from './renumber.ts';
import { secretRows } from './secrets.ts';
import { readUpdates } from './updates.ts';

export interface ImportProgress {
  phase: 'reading' | 'media' | 'writing' | 'cleaning';
  done: number;
  total: number;
}

export interface ImportOptions {
  store: ContentStore;
  media: MediaStore;
  renumber?: boolean;
  /** Overwrite a museum that has the same number but another code. */
  replace?: boolean;
  onProgress?: (progress: ImportProgress) => void;
  /** Ends the import between two files or batches; what it had begun is taken back. */
  signal?: AbortSignal;
  now?: () => Date;
  /** Fetches what the pack names by address; by default from public hosts only. */
  outside?: OutsideFetch;
}

export interface ImportOutcome {
  idMuseum: number;
  contentVersion: string;
  warnings: Fault[];
  renumbered: NewNumber[];
  newMedia: number;
}

/** The pack cannot be imported; nothing was changed. The message says all that is wrong. */
export class ImportRefused extends Error {}

export async function importPack(folder: string, options: ImportOptions): Promise<ImportOutcome> {
  options.onProgress?.({ phase: 'reading', done: 0, total: 1 });
  return importRawPack(await readPack(folder), options);
}

export async function importRawPack(raw: RawPack, options: ImportOptions): Promise<ImportOutcome> {
  const outside = { fetch: options.outside ?? new OutsideFetch(), reallyFetch: false };
  const checked = await checkRawPack(raw, { probeMedia: false, outside });
  const { pack, renumbered } = await usablePack(checked, options);
  const contentVersion = `${Date.now().toString(36)}-${randomBytes(4).toString('hex')}`;
  const run = new ImportRun({ ...pack, folder: raw.folder }, contentVersion, options);
  const newMedia = await run.run(renumbered);
  return {
    idMuseum: pack.museum.idMuseum,
    contentVersion,
    warnings: checked.faults.filter((fault) => fault.severity === 'warning'),
    renumbered,
    newMedia,
  };
}

async function usablePack(
  checked: CheckedPack,
  options: ImportOptions,
): Promise<{ pack: Pack; renumbered: NewNumber[] }> {
  const errors = checked.faults.filter((fault) => fault.severity === 'error');
  if (!checked.pack || errors.length > 0) throw new ImportRefused(errors.map(formatFault).join('\n'));
  let { pack } = checked;
  const present = await options.store.museum(pack.museum.idMuseum);
  if (present && present.code !== pack.museum.code && !options.replace) {
    throw new ImportRefused(
      `museum ${present.idMuseum} of this server is ${present.code}, the pack is ${pack.museum.code}; ` +
        'give the pack another idMuseum, or import with --replace',
    );
  }
  const clashes = await findClashes(pack, options.store);
  const known = new Set(
    (await options.store.renumbered(pack.museum.idMuseum)).map((row) => `${row.kind} ${row.packId}`),
  );
  const unknown = clashes.filter(({ kind, id }) => !known.has(`${kind} ${id}`));
  if (unknown.length > 0 && !options.renumber) {
    const list = unknown.map(({ kind, id, museum }) => `${kind} ${id} belongs to museum ${museum}`);
    throw new ImportRefused(
      `these ids clash with other museums of this server; import with --renumber to get free ones:\n${list.join('\n')}`,
    );
  }
  const renumbered = await chooseNumbers(pack, clashes, options.store);
  pack = renumbered.length > 0 ? renumber(pack, renumbered) : pack;
  return { pack, renumbered };
}

/** Rows per transaction: about 5 ms of work, so that a visit's write never waits long. */
const BATCH = 100;

/** A pack with the folder that holds its media. */
type PackInFolder = Pack & { folder: string };

class ImportRun {
  readonly #pack: PackInFolder;
  readonly #version: string;
  readonly #options: ImportOptions;
  readonly #store: ContentStore;
  readonly #outside: OutsideMedia;
  #lastSign = Date.now();

  constructor(pack: PackInFolder, version: string, options: ImportOptions) {
    this.#pack = pack;
    this.#version = version;
    this.#options = options;
    this.#store = options.store;
    this.#outside = new OutsideMedia(options.outside);
  }

  async run(renumbered: NewNumber[]): Promise<number> {
    const { idMuseum } = this.#pack.museum;
    await this.#store.beginVersion(idMuseum, this.#version);
    let added: number;
    try {
      const media = await this.#storeMedia();
      added = media.added;
      await this.#write(renumbered, media.records);
      await this.#store.switchTo(this.#museumRow(), this.#version);
    } catch (error) {
      await this.#store.removeVersion(this.#version);
      await clean(this.#options);
      throw error;
    }
    this.#progress('cleaning', 0, 1);
    await clean(this.#options);
    return added;
  }

  async #storeMedia(): Promise<{ records: Map<string, MediaRecord>; added: number }> {
    const records = new Map<string, MediaRecord>();
    const uses = mediaOf(this.#pack);
    const waiting = [...uses];
    let added = 0;
    const work = async () => {
      for (let next = waiting.shift(); next; next = waiting.shift()) {
        this.#options.signal?.throwIfAborted();
        const [name, [place]] = next;
        if (!place) continue;
        const { record, isNew } = await this.#storeMedium(name, place).catch((error: unknown) => {
          waiting.length = 0; // The import has failed: the other one need not go on.
          throw error;
        });
        records.set(name, record);
        if (isNew) added += 1;
        this.#progress('media', records.size, uses.size);
        await this.#sign();
      }
    };
    // Encoding keeps one core busy while the next file is read and hashed; more at once would only cost memory.
    const ends = await Promise.allSettled([work(), work()]);
    for (const end of ends) if (end.status === 'rejected') throw end.reason;
    return { records, added };
  }

  async #storeMedium(name: string, place: MediaUse): Promise<{ record: MediaRecord; isNew: boolean }> {
    const store = (file: string) =>
      storeMedium(file, place.medium, this.#options.media, this.#store, this.#version);
    try {
      return isMediaAddress(name)
        ? await storeOutside(name, { outside: this.#outside, catalogue: this.#store, store })
        : await store(path.join(this.#pack.folder, name));
    } catch (error) {
      const missing = error instanceof Error && 'code' in error && error.code === 'ENOENT';
      if (!missing && !(error instanceof UnusableMedium || error instanceof OutsideRefused)) throw error;
      const reason = `${name} ${missing ? 'is missing' : error.message}`;
      throw new ImportRefused(
        formatFault({ severity: 'error', file: place.file, field: place.field, reason }),
      );
    }
  }

  async #write(renumbered: NewNumber[], media: Map<string, MediaRecord>): Promise<void> {
    const { idMuseum } = this.#pack.museum;
    const begins = mediaBegins(this.#pack);
    const uses = [...media].map(([name, record]) => ({
      path: name,
      hash: record.hash,
      beginsAt: begins.get(name) ?? null,
    }));
    await this.#inBatches(uses, (batch) => this.#store.addMediaUses(idMuseum, this.#version, batch));
    const packIds = new Map(renumbered.map(({ kind, packId, id }) => [`${kind} ${id}`, packId]));
    const ids = idsOf(this.#pack).defined.map(({ kind, id }) => ({
      kind,
      id,
      packId: packIds.get(`${kind} ${id}`) ?? id,
    }));
    await this.#inBatches(ids, (batch) => this.#store.addIds(idMuseum, this.#version, batch));
    if (this.#pack.secrets)
      await this.#store.addSecrets(idMuseum, this.#version, await secretRows(this.#pack.secrets));

    const updates = await readUpdates(this.#pack.folder, await this.#store.updates(idMuseum));
    const now = (this.#options.now?.() ?? new Date()).toISOString();
    const { entries, museum } = this.#pack;
    let written = 0;
    let position = 0;
    await this.#inBatches(entries, async (batch) => {
      const rows = batch.map((entry) => ({
        ...contentRow(entry, position++, media, updates, now),
        ...lifetimeOf(entry.kind, entry.document, museum.timeZone),
      }));
      await this.#store.addRows(idMuseum, this.#version, rows);
      written += batch.length;
      this.#progress('writing', written, entries.length);
    });
  }

  /** Rests as long as it worked, at least a moment: another writer gets its turn between two batches. */
  async #inBatches<T>(items: T[], write: (batch: T[]) => Promise<void>): Promise<void> {
    for (let start = 0; start < items.length; start += BATCH) {
      const began = performance.now();
      this.#options.signal?.throwIfAborted();
      await write(items.slice(start, start + BATCH));
      await this.#sign();
      if (items.length > BATCH) await pause(Math.max(2, performance.now() - began));
    }
  }

  async #sign(): Promise<void> {
    if (Date.now() - this.#lastSign < 5_000) return;
    this.#lastSign = Date.now();
    await this.#store.keepAlive(this.#version);
  }

  #museumRow(): MuseumRow {
    const { museum } = this.#pack;
    const { idMuseum, code, active, isModel } = museum;
    const name = ownText(museum.name, museum) ?? code;
    return { idMuseum, code, name, active, isModel, moments: packMoments(this.#pack) };
  }

  #progress(phase: ImportProgress['phase'], done: number, total: number): void {
    this.#options.onProgress?.({ phase, done, total });
  }
}

function contentRow(
  entry: PackEntry,
  position: number,
  media: Map<string, MediaRecord>,
  updates: Map<string, { hash: string; updateAt: string }>,
  now: string,
): Omit<ContentRow, 'beginsAt' | 'endsAt'> {
  const digest = createHash('sha256');
  const document = walk(documentFormats[entry.kind].schema, entry.document, ({ role, value }) => {
    if (role.is === 'richText') return sanitize(value as string);
    if (role.is === 'file' || role.is === 'transcript') digest.update(media.get(value as string)?.hash ?? '');
    return undefined;
  });
  const body = JSON.stringify(document);
  const hash = digest.update(body).digest('base64url');
  const earlier = updates.get(`${entry.kind}/${entry.id}`);
  return {
    kind: entry.kind,
    id: entry.id,
    position,
    body,
    hash,
    updateAt: earlier?.hash === hash ? earlier.updateAt : now,
  };
}

const KEEP_UNUSED_DAYS = 30;

/**
 * Takes away what nobody serves any more. Media of an older version stay for 30 days, because a
 * page opened before the switch still asks for them.
 */
export async function clean({
  store,
  media,
  now,
}: Pick<ImportOptions, 'store' | 'media' | 'now'>): Promise<void> {
  while (await store.sweepRows(500)) await pause(5);
  const before = new Date((now?.() ?? new Date()).getTime() - KEEP_UNUSED_DAYS * 86_400_000).toISOString();
  for (const record of await store.unusedMedia(before)) {
    for (const key of keysOf(record)) await media.delete(key);
    await store.forgetMedia(record.hash);
  }
}
