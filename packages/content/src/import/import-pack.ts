import { setTimeout as pause } from 'node:timers/promises';
import {
  documentFormats,
  explainFinding,
  type Finding,
  type GeneratedId,
  type IdKind,
  idsOf,
  mediaOf,
  type Pack,
  type RawDocuments,
  visibilityPeriod,
  walk,
} from '@museummate/pack-format';
import { sanitize } from '@museummate/pack-format/html';
import { type CheckedPack, type CheckOptions, checkRawPack } from '../check/check-pack.ts';
import type { MediaRecord } from '../media/media-library.ts';
import type { MediaStore } from '../media/media-store.ts';
import { addLineNumbers } from '../pack/finding-lines.ts';
import type { PackPlace } from '../pack/pack-file.ts';
import { type RawPack, readPack } from '../pack/read-pack.ts';
import { RemoteFetch } from '../remote/remote-fetch.ts';
import { RemoteMedia } from '../remote/remote-media.ts';
import { contentRow, museumRowOf } from './content-row.ts';
import type { ContentStore, MuseumRow, SecretRow } from './content-store.ts';
import { chooseNumbers, findClashes, type NewNumber, renumber } from './renumber.ts';
import { mediaAvailableFrom } from './schedule.ts';
import { secretRows } from './secrets.ts';
import { type PackMediaSource, storePackMedium } from './store-pack-medium.ts';
import { readUpdates } from './updates.ts';
import { clean, keptSecrets, newVersion } from './versions.ts';
import { type WrittenIds, writeIds } from './write-ids.ts';

export interface ImportProgress {
  phase: 'reading' | 'media' | 'writing' | 'cleaning';
  done: number;
  total: number;
}

export interface ImportOptions {
  store: ContentStore;
  media: MediaStore;
  renumber?: boolean;
  /** Whether an existing museum with the same number is overwritten even if its code is different. */
  replace?: boolean;
  /** Media that the store has already, by path in the pack. The pack's folder need not contain them. */
  storedMedia?: ReadonlyMap<string, MediaRecord>;
  /** Whether the museum's codes are deleted if the pack contains none. By default, they are kept (A118). */
  withoutCodes?: boolean;
  /** If false, generated ids are not written to the files of the pack. The next import generates the same ids. */
  remember?: boolean;
  onProgress?: (progress: ImportProgress) => void;
  /** Aborts the import between two files or batches. The import then undoes what it has written. */
  signal?: AbortSignal;
  now?: () => Date;
  /** If true, visitors do not see the museum until its first publication. */
  isDraft?: boolean;
  /** Fetches the URLs in the pack. By default, it fetches only from public hosts. */
  outside?: RemoteFetch;
}

export interface ImportOutcome {
  idMuseum: number;
  contentVersion: string;
  warnings: Finding[];
  renumbered: NewNumber[];
  newMedia: number;
  /** Ids that were generated for entities that have no id in the pack. */
  made: GeneratedId[];
  /** Where the generated ids were written; undefined if none were written. */
  remembered?: WrittenIds;
}

/** Thrown when the pack cannot be imported. Nothing was changed. The message contains all reasons. */
export class ImportRejectedError extends Error {
  /** The findings, if errors in the pack are the reason. */
  readonly findings: readonly Finding[];

  constructor(message: string, findings: readonly Finding[] = []) {
    super(message);
    this.findings = findings;
  }
}

export async function importPack(folder: string, options: ImportOptions): Promise<ImportOutcome> {
  options.onProgress?.({ phase: 'reading', done: 0, total: 1 });
  const outcome = await importRawPack(await readPack(folder), options);
  // Ids are written to the files only after success, so that a rejected pack or a failed import leaves the
  // files unchanged.
  return outcome.made.length > 0 && options.remember !== false
    ? { ...outcome, remembered: await writeIds(folder, outcome.made) }
    : outcome;
}

/** Preview of an import: the documents as they would be stored, and warnings. */
export interface ImportPlan {
  idMuseum: number;
  documents: RawDocuments['documents'];
  warnings: Finding[];
  renumbered: NewNumber[];
}

/** Checks a pack and its media without writing anything. Rejects the same packs as an import. */
export async function planImport(
  raw: RawPack,
  options: Pick<ImportOptions, 'store' | 'renumber' | 'replace'> &
    Pick<CheckOptions, 'isStored' | 'probeMedia' | 'outside'>,
): Promise<ImportPlan> {
  const { isStored, probeMedia, outside } = options;
  const checked = await checkRawPack(raw, {
    ...(isStored ? { isStored } : {}),
    ...(probeMedia === undefined ? {} : { probeMedia }),
    ...(outside ? { outside } : {}),
  });
  const { pack, renumbered } = await usablePack(checked, options);
  return {
    idMuseum: pack.museum.idMuseum,
    documents: pack.entries.map(({ kind, file, document }) => ({
      kind,
      file,
      value: walk(documentFormats[kind].schema, document, ({ role, value }) =>
        role.is === 'richText' ? sanitize(value as string) : undefined,
      ),
    })),
    warnings: checked.findings.filter((finding) => finding.severity === 'warning'),
    renumbered,
  };
}

export async function importRawPack(raw: RawPack, options: ImportOptions): Promise<ImportOutcome> {
  const outside = { fetch: options.outside ?? new RemoteFetch(), reallyFetch: false };
  const checked = await checkRawPack(raw, { probeMedia: false, outside });
  const { pack, renumbered } = await usablePack(checked, options);
  const contentVersion = newVersion();
  const run = new ImportRun({ ...pack, folder: raw.folder, linkedTo: raw.linkedTo }, contentVersion, options);
  const newMedia = await run.run(renumbered);
  return {
    idMuseum: pack.museum.idMuseum,
    contentVersion,
    warnings: [...checked.findings.filter((finding) => finding.severity === 'warning'), ...run.warnings],
    renumbered: renumbered.filter((each) => !isMade(checked, each.kind, each.packId)),
    newMedia,
    made: checked.made.map((each) => ({
      ...each,
      id: renumbered.find(({ kind, packId }) => kind === each.kind && packId === each.id)?.id ?? each.id,
    })),
  };
}

/**
 * Whether this check generated the id. If another museum uses a generated id, it is replaced even without the option
 * --renumber.
 */
function isMade({ made }: CheckedPack, kind: IdKind, id: number): boolean {
  return made.some((each) => each.kind === kind && each.id === id);
}

async function usablePack(
  checked: CheckedPack,
  options: Pick<ImportOptions, 'store' | 'renumber' | 'replace'>,
): Promise<{ pack: Pack; renumbered: NewNumber[] }> {
  const errors = checked.findings.filter((finding) => finding.severity === 'error');
  if (!checked.pack || errors.length > 0)
    throw new ImportRejectedError(errors.map(explainFinding).join('\n'), errors);
  let { pack } = checked;
  const present = await options.store.museum(pack.museum.idMuseum);
  if (present && present.code !== pack.museum.code && !options.replace) {
    throw new ImportRejectedError(
      `museum ${present.idMuseum} on this server is ${present.code}, the pack is ${pack.museum.code}; ` +
        'give the pack another idMuseum, or import with --replace',
    );
  }
  const clashes = await findClashes(pack, options.store);
  const known = new Set(
    (await options.store.listRenumbered(pack.museum.idMuseum)).map((row) => `${row.kind} ${row.packId}`),
  );
  const unknown = clashes.filter(({ kind, id }) => !known.has(`${kind} ${id}`) && !isMade(checked, kind, id));
  if (unknown.length > 0 && !options.renumber) {
    const list = unknown.map(({ kind, id, museum }) => `${kind} ${id} belongs to museum ${museum}`);
    throw new ImportRejectedError(
      `these ids are used by other museums on this server; import with --renumber to get free ones:\n${list.join('\n')}`,
    );
  }
  const renumbered = await chooseNumbers(pack, clashes, options.store);
  pack = renumbered.length > 0 ? renumber(pack, renumbered) : pack;
  return { pack, renumbered };
}

/** Rows per transaction: about 5 ms of work, so that writes of visits never wait long. */
const BATCH = 100;

/** A pack, and the folder that contains its media. */
type PackInFolder = Pack & PackPlace;

class ImportRun {
  readonly #pack: PackInFolder;
  readonly #version: string;
  readonly #options: ImportOptions;
  readonly #store: ContentStore;
  readonly #outside: RemoteMedia;
  /** Warnings of the import itself, in addition to the check's warnings. */
  readonly warnings: Finding[] = [];
  #lastSign = performance.now();

  constructor(pack: PackInFolder, version: string, options: ImportOptions) {
    this.#pack = pack;
    this.#version = version;
    this.#options = options;
    this.#store = options.store;
    this.#outside = new RemoteMedia(options.outside);
  }

  async run(renumbered: NewNumber[]): Promise<number> {
    const { idMuseum } = this.#pack.museum;
    await this.#store.beginVersion(idMuseum, this.#version);
    let added: number;
    try {
      const media = await this.#storeMedia();
      added = media.added;
      await this.#write(renumbered, media.records);
      await this.#store.switchTo(this.#museumRow(), this.#version, !this.#options.isDraft);
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
    const { media, storedMedia } = this.#options;
    const source: PackMediaSource = {
      pack: this.#pack,
      store: this.#store,
      media,
      outside: this.#outside,
      version: this.#version,
      onWarning: (warning) => this.warnings.push(warning),
      ...(storedMedia ? { storedMedia } : {}),
    };
    const waiting = [...uses];
    const unusable: Finding[] = [];
    let added = 0;
    const work = async () => {
      for (let next = waiting.shift(); next; next = waiting.shift()) {
        this.#options.signal?.throwIfAborted();
        const [name, [place]] = next;
        if (!place) continue;
        const stored = await storePackMedium(name, place, source).catch((error: unknown) => {
          waiting.length = 0; // The import has failed, so the second worker takes no more files.
          throw error;
        });
        // An unusable file makes the import fail, but only at the end, so that the message lists all such files.
        if ('reason' in stored) {
          unusable.push(stored);
          continue;
        }
        records.set(name, stored.record);
        if (stored.isNew) added += 1;
        this.#progress('media', records.size, uses.size);
        await this.#sign();
      }
    };
    // There are two workers: one encodes while the other reads and hashes the next file. More workers would
    // only need more memory.
    const ends = await Promise.allSettled([work(), work()]);
    for (const end of ends) if (end.status === 'rejected') throw end.reason;
    if (unusable.length > 0) {
      const located = await addLineNumbers(this.#pack, unusable);
      throw new ImportRejectedError(located.map(explainFinding).join('\n'), located);
    }
    return { records, added };
  }

  async #write(renumbered: NewNumber[], media: Map<string, MediaRecord>): Promise<void> {
    const { idMuseum } = this.#pack.museum;
    const begins = mediaAvailableFrom(this.#pack);
    const uses = [...media].map(([name, record]) => ({
      path: name,
      hash: record.hash,
      beginsAt: begins.get(name) ?? null,
    }));
    await this.#inBatches(uses, (batch) => this.#store.addMediaUses(idMuseum, this.#version, batch));
    // The pack may be an export of this server. It then contains ids that an earlier import with --renumber assigned.
    // For these ids, the original id (`packId`) is taken from that import.
    const packIds = new Map(
      [...(await this.#store.listRenumbered(idMuseum)), ...renumbered].map(({ kind, packId, id }) => [
        `${kind} ${id}`,
        packId,
      ]),
    );
    const ids = idsOf(this.#pack).defined.map(({ kind, id }) => ({
      kind,
      id,
      packId: packIds.get(`${kind} ${id}`) ?? id,
    }));
    await this.#inBatches(ids, (batch) => this.#store.addIds(idMuseum, this.#version, batch));
    if (!this.#options.withoutCodes)
      await this.#store.addSecrets(idMuseum, this.#version, await this.#secretRows());

    const updates = await readUpdates(this.#pack, await this.#store.updates(idMuseum));
    const now = (this.#options.now?.() ?? new Date()).toISOString();
    const { entries, museum } = this.#pack;
    let written = 0;
    let position = 0;
    await this.#inBatches(entries, async (batch) => {
      const rows = batch.map((entry) => ({
        ...contentRow(entry, position++, media, updates, now),
        ...visibilityPeriod(entry.kind, entry.document, museum.timeZone),
      }));
      await this.#store.addRows(idMuseum, this.#version, rows);
      written += batch.length;
      this.#progress('writing', written, entries.length);
    });
  }

  /** Without secrets.yaml, the existing codes are kept, because packs in git and shared packs contain no codes. */
  async #secretRows(): Promise<SecretRow[]> {
    const { secrets, museum, entries } = this.#pack;
    if (secrets) return secretRows(secrets);
    const present = await this.#store.museum(museum.idMuseum);
    if (present?.code !== museum.code) return [];
    return keptSecrets(entries, await this.#store.secrets(museum.idMuseum, present.contentVersion));
  }

  /**
   * Writes the items in batches. Between two batches, it pauses for as long as a batch took, so that other writers
   * are not blocked.
   */
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
    if (performance.now() - this.#lastSign < 5_000) return;
    this.#lastSign = performance.now();
    await this.#store.keepAlive(this.#version);
  }

  #museumRow(): MuseumRow {
    return museumRowOf(this.#pack);
  }

  #progress(phase: ImportProgress['phase'], done: number, total: number): void {
    this.#options.onProgress?.({ phase, done, total });
  }
}
