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
 * Only one import may run at a time. An import that waits for another one checks at this interval whether it has
 * ended. The import of a killed server counts as running for 20 seconds.
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
  /** Called once when this import begins to wait for another import. */
  onBusy?: () => void;
  /** Milliseconds between two checks whether the other import has ended. */
  busyMs?: number;
}

/**
 * Imports each demonstration museum once. It is imported again only if its pack has changed and the museum still serves
 * the content of the last import. A museum that was removed, edited or replaced is therefore not imported again.
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
      // The id of an invalid pack is unknown, so the pack is imported last. The import reports what is wrong.
      const { idMuseum = Number.MAX_SAFE_INTEGER, name = pack } = (await readPackSummary(folder)) ?? {};
      found.push({ pack, name, idMuseum });
    }
    return found.sort((a, b) => a.idMuseum - b.idMuseum).map(({ pack, name }) => ({ pack, name }));
  }

  /**
   * Imports a demonstration museum. Resolves with its id; undefined if another server has imported it in the
   * meantime.
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
          // Generated ids are usually written into the pack. These packs are part of the program, whose files a
          // start must not change.
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

  /** Resolves with the current digest of a pack that must be imported; undefined if it need not be imported. */
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
 * Returns a digest of the names, sizes and times of a folder's files. It changes with every edit, and is fast
 * enough for every start.
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
