import { randomUUID } from 'node:crypto';
import { createReadStream } from 'node:fs';
import { chmod, copyFile, mkdir, open, readdir, rename, rm, stat, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { isMediaKey } from './media-key.ts';
import type { ByteRange, MediaStore, StoredFile } from './media-store.ts';

/**
 * Stores media in a folder. The subfolders are named after the first two letters of the hash. So no subfolder
 * has too many files to list.
 */
export class FolderMediaStore implements MediaStore {
  readonly #folder: string;

  constructor(folder: string) {
    this.#folder = folder;
  }

  async size(key: string): Promise<number | undefined> {
    try {
      return (await stat(this.#file(key))).size;
    } catch (error) {
      if (isMissing(error)) return undefined;
      throw error;
    }
  }

  async put(key: string, content: Buffer | StoredFile): Promise<void> {
    const target = this.#file(key);
    if ((await this.size(key)) !== undefined) return;
    const folder = path.dirname(target);
    await mkdir(folder, { recursive: true, mode: 0o700 });
    // The file is written under a temporary name and renamed when it is complete, so that a key never has an
    // incomplete file.
    const temporary = path.join(folder, `${temporaryPrefix(key)}${randomUUID()}`);
    try {
      if (Buffer.isBuffer(content)) await writeFile(temporary, content, { mode: PRIVATE });
      else {
        if (!(content.canMove && (await tryMove(content.file, temporary))))
          await copyFile(content.file, temporary);
        await chmod(temporary, PRIVATE);
      }
      await syncFile(temporary);
      await rename(temporary, target);
    } catch (error) {
      await rm(temporary, { force: true });
      // This error is not a failure: another process has stored the same file in the meantime, and removed
      // our temporary file.
      if (isMissing(error) && (await this.size(key)) !== undefined) return;
      throw error;
    }
    await this.#clearTemporary(key);
  }

  async read(key: string, range?: ByteRange) {
    return createReadStream(this.#file(key), range);
  }

  async delete(key: string): Promise<void> {
    await rm(this.#file(key), { force: true });
    await this.#clearTemporary(key);
  }

  /** Removes temporary files of this key that a crashed process left. */
  async #clearTemporary(key: string): Promise<void> {
    const folder = path.dirname(this.#file(key));
    const names = await readdir(folder).catch(() => []);
    for (const name of names.filter((each) => each.startsWith(temporaryPrefix(key))))
      await rm(path.join(folder, name), { force: true });
  }

  #file(key: string): string {
    if (!isMediaKey(key)) throw new Error('not a media key');
    return path.join(this.#folder, key.slice(0, 2), key);
  }
}

/** Permissions: only the server's user may read the files, because they include unpublished content. */
const PRIVATE = 0o600;

/** Tries to move a file. Returns false if the target is on another file system. */
async function tryMove(file: string, to: string): Promise<boolean> {
  return rename(file, to).then(
    () => true,
    () => false,
  );
}

const temporaryPrefix = (key: string) => `.${key}-`;

async function syncFile(file: string): Promise<void> {
  const handle = await open(file, 'r+');
  try {
    await handle.sync();
  } finally {
    await handle.close();
  }
}

function isMissing(error: unknown): boolean {
  return error instanceof Error && 'code' in error && error.code === 'ENOENT';
}
