import { mkdir, readFile, rename, writeFile } from 'node:fs/promises';
import path from 'node:path';
import * as z from 'zod';

const schema = z.object({
  /** Whether the last backup succeeded. `at` is the time when it ended. */
  succeeded: z.boolean(),
  at: z.iso.datetime(),
  /** The last complete backup; null if there is none. */
  lastGood: z.nullable(z.object({ at: z.iso.datetime(), bytes: z.number() })),
});

type BackupRecord = z.infer<typeof schema>;

const FILE = 'backups.json';

/**
 * Stores the outcome of the last backup in a file of DATA_DIR. A backup runs in its own process, but Prometheus reads
 * the outcome from the server.
 */
export class BackupOutcome {
  readonly #folder: string;

  constructor(dataDir: string) {
    this.#folder = dataDir;
  }

  /** Records a backup. `bytes` is the size of a complete backup; undefined if it failed. */
  async record(at: string, bytes: number | undefined): Promise<void> {
    const lastGood = bytes === undefined ? ((await this.read())?.lastGood ?? null) : { at, bytes };
    const record: BackupRecord = { succeeded: bytes !== undefined, at, lastGood };
    const file = path.join(this.#folder, FILE);
    const temporary = `${file}.${process.pid}`;
    await mkdir(this.#folder, { recursive: true, mode: 0o700 });
    await writeFile(temporary, JSON.stringify(record), { mode: 0o600 });
    await rename(temporary, file);
  }

  /** Returns undefined if there was no backup yet, or if the file is invalid. The next backup writes the file again. */
  async read(): Promise<BackupRecord | undefined> {
    const text = await readFile(path.join(this.#folder, FILE), 'utf8').catch(() => '');
    try {
      return schema.parse(JSON.parse(text));
    } catch {
      return undefined;
    }
  }
}
