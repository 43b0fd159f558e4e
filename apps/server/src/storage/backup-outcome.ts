import { mkdir, readFile, rename, writeFile } from 'node:fs/promises';
import path from 'node:path';
import * as z from 'zod';

const schema = z.object({
  /** How the last backup ended, and when. */
  succeeded: z.boolean(),
  at: z.iso.datetime(),
  /** The last one that is whole; null where there was none yet. */
  lastGood: z.nullable(z.object({ at: z.iso.datetime(), bytes: z.number() })),
});

type BackupRecord = z.infer<typeof schema>;

const FILE = 'backups.json';

/** How the last backup ended, in a file of DATA_DIR: backups run in a process of their own, and Prometheus asks the server. */
export class BackupOutcome {
  readonly #folder: string;

  constructor(dataDir: string) {
    this.#folder = dataDir;
  }

  /** `bytes` of a backup that is whole; undefined where it failed. */
  async record(at: string, bytes: number | undefined): Promise<void> {
    const lastGood = bytes === undefined ? ((await this.read())?.lastGood ?? null) : { at, bytes };
    const record: BackupRecord = { succeeded: bytes !== undefined, at, lastGood };
    const file = path.join(this.#folder, FILE);
    const temporary = `${file}.${process.pid}`;
    await mkdir(this.#folder, { recursive: true, mode: 0o700 });
    await writeFile(temporary, JSON.stringify(record), { mode: 0o600 });
    await rename(temporary, file);
  }

  /** Undefined where no backup was made yet, or where the file cannot be understood: the next backup writes it again. */
  async read(): Promise<BackupRecord | undefined> {
    const text = await readFile(path.join(this.#folder, FILE), 'utf8').catch(() => '');
    try {
      return schema.parse(JSON.parse(text));
    } catch {
      return undefined;
    }
  }
}
