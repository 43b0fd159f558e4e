import { hash as digest, randomUUID } from 'node:crypto';
import { mkdir, readdir, readFile, rename, rm, stat, utimes, writeFile } from 'node:fs/promises';
import path from 'node:path';

interface CachedFile {
  file: string;
  bytes: number;
  usedAt: number;
}

/**
 * Caches responses of image services in a folder. If the folder exceeds its limit, the least recently used files are
 * deleted.
 */
export class TileCache {
  readonly #folder: string;
  readonly #maxBytes: number;
  /** Total size of all files; undefined until it is first needed. */
  #bytes: number | undefined;
  #tidying: Promise<void> | undefined;

  constructor(folder: string, maxBytes: number) {
    this.#folder = folder;
    this.#maxBytes = maxBytes;
  }

  /**
   * Returns the cached bytes of a name; undefined if there are none or if they were fetched more than `maxAgeMs`
   * ago.
   */
  async get(name: string, maxAgeMs: number): Promise<Buffer | undefined> {
    const file = this.#file(name);
    try {
      const { birthtimeMs, mtimeMs } = await stat(file);
      // The modification time (mtime) is set with every use, so it is not the time of the fetch. The birth time is
      // used instead, where the file system has it.
      if (Date.now() - Math.min(birthtimeMs || mtimeMs, mtimeMs) > maxAgeMs) return undefined;
      const bytes = await readFile(file);
      const now = new Date();
      await utimes(file, now, now);
      return bytes;
    } catch {
      return undefined; // The error is ignored, because missing and unreadable files are fetched again.
    }
  }

  async put(name: string, bytes: Buffer): Promise<void> {
    const file = this.#file(name);
    await mkdir(path.dirname(file), { recursive: true, mode: 0o700 });
    const temporaryFile = `${file}.${randomUUID()}`;
    try {
      await writeFile(temporaryFile, bytes, { mode: 0o600 });
      await rename(temporaryFile, file);
    } catch (error) {
      await rm(temporaryFile, { force: true });
      throw error;
    }
    this.#bytes ??= await this.#sum();
    this.#bytes += bytes.length;
    if (this.#bytes > this.#maxBytes) {
      this.#tidying ??= this.#tidy().finally(() => {
        this.#tidying = undefined;
      });
      await this.#tidying;
    }
  }

  async #sum(): Promise<number> {
    return (await this.#all()).reduce((sum, { bytes }) => sum + bytes, 0);
  }

  /**
   * Deletes the least recently used files until the cache has 80 % of its maximum size. It then need not list all
   * files again for the next new file.
   */
  async #tidy(): Promise<void> {
    const all = (await this.#all()).sort((a, b) => a.usedAt - b.usedAt);
    let left = all.reduce((sum, { bytes }) => sum + bytes, 0);
    for (const { file, bytes } of all) {
      if (left <= this.#maxBytes * 0.8) break;
      await rm(file, { force: true });
      left -= bytes;
    }
    this.#bytes = left;
  }

  async #all(): Promise<CachedFile[]> {
    const names = await readdir(this.#folder, { recursive: true }).catch(() => []);
    const files: CachedFile[] = [];
    for (const name of names) {
      const file = path.join(this.#folder, name);
      const found = await stat(file).catch(() => undefined);
      if (found?.isFile()) files.push({ file, bytes: found.size, usedAt: found.mtimeMs });
    }
    return files;
  }

  #file(name: string): string {
    const hash = digest('sha256', name, 'hex');
    return path.join(this.#folder, hash.slice(0, 2), hash);
  }
}
