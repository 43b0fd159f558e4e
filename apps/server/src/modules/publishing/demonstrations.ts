import { createHash } from 'node:crypto';
import { readdir, stat } from 'node:fs/promises';
import path from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { ImportInProgress, type ImportProgress, importPack, readPackSummary } from '@museummate/content';
import type { Storage } from '#storage/storage.ts';
import { ContentRepository } from './content.repository.ts';
import { DemonstrationRepository } from './demonstration.repository.ts';

const PACKS = path.resolve(import.meta.dirname, '../../../../../content');
/**
 * The pause between two looks whether another import is over. Only one may run at a time, and that of a server
 * that was killed counts as running for 20 s more.
 */
const BUSY_MS = 1_000;

export interface Demonstration {
  /** The folder of its pack. */
  pack: string;
  /** The name that people call it by. */
  name: string;
}

export interface DemonstrationImportOptions {
  /** Aborting it ends the import; what it had begun is taken back. */
  signal?: AbortSignal;
  onProgress?: (progress: ImportProgress) => void;
  /** Called once where another import is under way, for which this one waits. */
  onBusy?: () => void;
  /** The pause between two looks whether the other import is over. */
  busyMs?: number;
}

/**
 * Imports each of the demonstration museums once. One that was removed stays removed; one that is still ours
 * follows when its pack in the source changes; one that the museum replaced with its own is left alone.
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

  /** Lists the demonstrations that this server still has to import, by the museum's number. */
  async waiting(): Promise<Demonstration[]> {
    const found: (Demonstration & { idMuseum: number })[] = [];
    for (const pack of (await readdir(this.#packs).catch(() => [])).sort()) {
      const folder = path.join(this.#packs, pack);
      if (!(await stat(path.join(folder, 'museum.yaml')).catch(() => undefined))) continue;
      if ((await this.#wantedDigest(pack)) === undefined) continue;
      // A pack with faults comes last; its import says what is wrong.
      const { idMuseum = Number.MAX_SAFE_INTEGER, name = pack } = (await readPackSummary(folder)) ?? {};
      found.push({ pack, name, idMuseum });
    }
    return found.sort((a, b) => a.idMuseum - b.idMuseum).map(({ pack, name }) => ({ pack, name }));
  }

  /** Imports one, and resolves with the museum's number, with undefined where another server did so meanwhile. */
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
          // They are part of the program, whose files no start changes.
          remember: false,
          ...(onProgress && { onProgress }),
          ...(signal && { signal }),
        });
        await this.#known.save({ name: pack, digest, contentVersion });
        return idMuseum;
      } catch (error) {
        if (!(error instanceof ImportInProgress)) throw error;
        if (!waited) onBusy?.();
        await pause(busyMs, undefined, { signal });
      }
    }
  }

  /** Resolves with the digest of the pack as it is now, if it is to be imported. */
  async #wantedDigest(pack: string): Promise<string | undefined> {
    const digest = await digestOf(path.join(this.#packs, pack));
    const known = await this.#known.find(pack);
    if (!known) return digest;
    const museums = await this.#store.museums();
    const isOurs = museums.some((museum) => museum.contentVersion === known.contentVersion);
    return isOurs && known.digest !== digest ? digest : undefined;
  }
}

/** The digest is of names, sizes and times: enough to see that something changed, and quick on every start. */
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
