import { hash, randomUUID } from 'node:crypto';
import { readFile, rename, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';

/** What a command keeps between two runs about a pack. */
export interface PackCache {
  /** What was kept; it may be anything, for others may write there too. Undefined where nothing can be read. */
  read(): Promise<unknown>;
  write(value: unknown): Promise<void>;
}

/**
 * Keeps it in the machine's folder for what may be lost: a pack is its museum's own, and nothing is added to it. What
 * cannot be read or written there is found out again.
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
      const aside = `${file}-${randomUUID()}`;
      await writeFile(aside, JSON.stringify(value), { mode: 0o600, flag: 'wx' })
        .then(() => rename(aside, file))
        .catch(() => rm(aside, { force: true }));
    },
  };
}
