import { mkdir, readFile, rename, stat, writeFile } from 'node:fs/promises';
import path from 'node:path';

/** The outcome of the last import from one source. */
export interface ImportOutcome {
  /** The imported folder, file or URL. */
  source: string;
  succeeded: boolean;
  /** When the import ended, as ISO date in UTC. */
  at: string;
}

const FILE = 'imports.json';
/** Maximum number of sources whose outcome is stored. The sources of the latest imports are kept. */
const KEPT = 50;

/**
 * Stores the latest outcomes of imports in a file of DATA_DIR. Imports run in their own processes, often at night, but
 * Prometheus reads the outcomes from the server.
 */
export class ImportOutcomes {
  readonly #folder: string;

  constructor(dataDir: string) {
    this.#folder = dataDir;
  }

  /** Replaces the previous outcome of the same source. */
  async record(outcome: ImportOutcome): Promise<void> {
    const others = (await this.current()).filter(({ source }) => source !== outcome.source);
    const file = path.join(this.#folder, FILE);
    const temporary = `${file}.${process.pid}`;
    await mkdir(this.#folder, { recursive: true });
    await writeFile(temporary, JSON.stringify([outcome, ...others].slice(0, KEPT)), { mode: 0o600 });
    await rename(temporary, file);
  }

  /**
   * Returns the outcomes without failed imports of deleted sources. A deleted source cannot be imported again, so
   * its alert would never end.
   */
  async current(): Promise<ImportOutcome[]> {
    const all = await this.read();
    const gone = await Promise.all(all.map(({ source, succeeded }) => !succeeded && isGone(source)));
    return all.filter((_, place) => !gone[place]);
  }

  /**
   * Returns all outcomes, latest first. If the file is unreadable, returns an empty list. The next import writes a
   * new file.
   */
  async read(): Promise<ImportOutcome[]> {
    try {
      const read: unknown = JSON.parse(await readFile(path.join(this.#folder, FILE), 'utf8'));
      return Array.isArray(read) ? read.filter(isOutcome) : [];
    } catch {
      return [];
    }
  }
}

/** Whether a folder or file no longer exists. A source that this process may not access is treated as existing. */
async function isGone(source: string): Promise<boolean> {
  if (!path.isAbsolute(source)) return false;
  const code = await stat(source).then(
    () => '',
    (error: NodeJS.ErrnoException) => error.code,
  );
  return (code === 'ENOENT' || code === 'ENOTDIR') && !(await isHidden(source));
}

/**
 * Whether this process may be unable to see the source. With systemd's PrivateTmp, the server has its own /tmp.
 */
async function isHidden(source: string): Promise<boolean> {
  const temporary = ['/tmp', '/var/tmp'].find((folder) => source.startsWith(`${folder}/`));
  if (!temporary) return false;
  const mounts = await readFile('/proc/self/mountinfo', 'utf8').catch(() => '');
  return mounts
    .split('\n')
    .some((line) => line.includes('systemd-private-') && line.split(' ')[4] === temporary);
}

function isOutcome(value: unknown): value is ImportOutcome {
  if (typeof value !== 'object' || value === null) return false;
  const { source, succeeded, at } = value as Record<string, unknown>;
  return (
    typeof source === 'string' && typeof succeeded === 'boolean' && Number.isFinite(Date.parse(String(at)))
  );
}
