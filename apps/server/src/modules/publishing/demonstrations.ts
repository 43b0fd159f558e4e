import { createHash } from 'node:crypto';
import { readdir, stat } from 'node:fs/promises';
import path from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { ImportInProgressError, type ImportProgress, importPack, readPackSummary } from '@museummate/content';
import type { Storage } from '#storage/storage.ts';
import { ContentRepository } from './content.repository.ts';
import { DemonstrationRepository } from './demonstration.repository.ts';

const PACKS = path.resolve(import.meta.dirname, '../../../../../content');
/**
 * Milliseconds between two checks whether another import has ended, because only one import may run at a time. For 20
 * seconds, the import of a killed server is treated as running.
 */
const BUSY_MS = 1_000;

export interface Demonstration {
  /** Name of the folder that contains the pack. */
  pack: string;
  /** The name of the museum. */
  name: string;
}

export interface DemonstrationImportOptions {
  /** Aborts the import and rolls back everything that it has written. */
  signal?: AbortSignal;
  onProgress?: (progress: ImportProgress) => void;
  /** Called once if this import has to wait for another one. */
  onBusy?: () => void;
  /** Milliseconds between two checks whether the other import has ended. */
  busyMs?: number;
}

/**
 * Imports each demonstration museum once. A museum that was removed is not imported again. A museum that is unchanged
 * on this server is updated when its pack changes. A museum with other content under the same id is not changed.
 */
export class Demonstrations {
  readonly #storage: Storage;
  readonly #packs: string;
  readonly #store: ContentRepository;
  readonly #known: DemonstrationRepository;

  constructor(storage: Storage, packs: string = PACKS) {
    this.#storage = storage;
    this.#packs = packs;
    this.#store = new ContentRepository(storage.db);
    this.#known = new DemonstrationRepository(storage.db);
  }

  /** Lists the demonstration museums that this server still has to import, by museum id. */
  async waiting(): Promise<Demonstration[]> {
    const found: (Demonstration & { idMuseum: number })[] = [];
    for (const pack of (await readdir(this.#packs).catch(() => [])).sort()) {
      const folder = path.join(this.#packs, pack);
      if (!(await stat(path.join(folder, 'museum.yaml')).catch(() => undefined))) continue;
      if ((await this.#wantedDigest(pack)) === undefined) continue;
      // An invalid pack is imported last. Its import reports the problem.
      const { idMuseum = Number.MAX_SAFE_INTEGER, name = pack } = (await readPackSummary(folder)) ?? {};
      found.push({ pack, name, idMuseum });
    }
    return found.sort((a, b) => a.idMuseum - b.idMuseum).map(({ pack, name }) => ({ pack, name }));
  }

  /**
   * Imports a demonstration museum. Resolves with its id, or with undefined if another server has imported it
   * meanwhile.
   */
  async bring(
    { pack }: Demonstration,
    options: DemonstrationImportOptions = {},
  ): Promise<number | undefined> {
    const { signal, onProgress, onBusy, busyMs = BUSY_MS } = options;
    for (let waited = false; ; waited = true) {
      const digest = await this.#wantedDigest(pack);
      if (digest === undefined) return undefined;
      try {
        const { idMuseum, contentVersion } = await importPack(path.join(this.#packs, pack), {
          store: this.#store,
          media: this.#storage.media,
          // The packs are part of the program, and a start must not change files of the program. The generated ids are
          // therefore not written into the packs.
          remember: false,
          ...(onProgress && { onProgress }),
          ...(signal && { signal }),
        });
        await this.#known.save({ name: pack, digest, contentVersion });
        return idMuseum;
      } catch (error) {
        if (!(error instanceof ImportInProgressError)) throw error;
        if (!waited) onBusy?.();
        await pause(busyMs, undefined, { signal });
      }
    }
  }

  /** Resolves with the current digest of the pack if the pack must be imported, otherwise with undefined. */
  async #wantedDigest(pack: string): Promise<string | undefined> {
    const digest = await digestOf(path.join(this.#packs, pack));
    const known = await this.#known.find(pack);
    if (!known) return digest;
    const museums = await this.#store.museums();
    const isOurs = museums.some((museum) => museum.contentVersion === known.contentVersion);
    return isOurs && known.digest !== digest ? digest : undefined;
  }
}

/**
 * Returns a digest of the names, sizes and times of a folder's files. It is enough to notice changes, and fast at every
 * start.
 */
async function digestOf(folder: string): Promise<string> {
  const digest = createHash('sha256');
  const files = await readdir(folder, { recursive: true, withFileTypes: true });
  for (const file of files
    .filter((each) => each.isFile())
    .map((each) => path.join(each.parentPath, each.name))
    .sort()) {
    const { size, mtimeMs } = await stat(file);
    digest.update(`${path.relative(folder, file)} ${size} ${mtimeMs}\n`);
  }
  return digest.digest('base64url');
}
