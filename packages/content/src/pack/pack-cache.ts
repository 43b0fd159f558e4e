import { hash, randomUUID } from 'node:crypto';
import { readFile, rename, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';

/** Data that a command stores about a pack between two runs. */
export interface PackCache {
  /**
   * Returns the stored value; undefined if it cannot be read. Callers must validate it, because other
   * programs may write it.
   */
  read(): Promise<unknown>;
  write(value: unknown): Promise<void>;
}

/**
 * Stores the data in the system's temporary folder, because the museum's pack must not be changed. Data that
 * cannot be read or written is computed again.
 */
export function openPackCache(pack: string, name: string, folder = tmpdir()): PackCache {
  const digest = hash('sha256', path.resolve(pack), 'hex').slice(0, 16);
  const file = path.join(folder, `museummate-${name}-${digest}.json`);
  return {
    async read() {
      try {
        return JSON.parse(await readFile(file, 'utf8'));
      } catch {
        return undefined;
      }
    },
    async write(value) {
      const temporary = `${file}-${randomUUID()}`;
      await writeFile(temporary, JSON.stringify(value), { mode: 0o600, flag: 'wx' })
        .then(() => rename(temporary, file))
        .catch(() => rm(temporary, { force: true }));
    },
  };
}
