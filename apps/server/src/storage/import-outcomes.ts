import { mkdir, readFile, rename, stat, writeFile } from 'node:fs/promises';
import path from 'node:path';

/** How the last import from one source ended. */
export interface ImportOutcome {
  /** The folder, file or address that was imported. */
  source: string;
  succeeded: boolean;
  /** The moment in which it ended, as an ISO text in UTC. */
  at: string;
}

const FILE = 'imports.json';
/** So many sources are remembered, those of the latest imports. */
const KEPT = 50;

/**
 * The last outcomes of imports, in a file of DATA_DIR: imports run in processes of their own, often at night, and it is
 * the server that Prometheus asks.
 */
export class ImportOutcomes {
  readonly #folder: string;

  constructor(dataDir: string) {
    this.#folder = dataDir;
  }

  /** Remembers one in the place of what was known of its source. */
  async record(outcome: ImportOutcome): Promise<void> {
    const others = (await this.current()).filter(({ source }) => source !== outcome.source);
    const file = path.join(this.#folder, FILE);
    const temporary = `${file}.${process.pid}`;
    await mkdir(this.#folder, { recursive: true });
    await writeFile(temporary, JSON.stringify([outcome, ...others].slice(0, KEPT)), { mode: 0o600 });
    await rename(temporary, file);
  }

  /** Those that still count: a source that is gone from the disk cannot be imported again, and would be told of for ever. */
  async current(): Promise<ImportOutcome[]> {
    const all = await this.read();
    const gone = await Promise.all(all.map(({ source, succeeded }) => !succeeded && isGone(source)));
    return all.filter((_, place) => !gone[place]);
  }

  /** What is there, the latest first; a file that cannot be read tells nothing, and the next import writes it anew. */
  async read(): Promise<ImportOutcome[]> {
    try {
      const read: unknown = JSON.parse(await readFile(path.join(this.#folder, FILE), 'utf8'));
      return Array.isArray(read) ? read.filter(isOutcome) : [];
    } catch {
      return [];
    }
  }
}

/** A folder or file that is not there any more; not one that this process may not look at. */
async function isGone(source: string): Promise<boolean> {
  if (!path.isAbsolute(source)) return false;
  const code = await stat(source).then(
    () => '',
    (error: NodeJS.ErrnoException) => error.code,
  );
  return (code === 'ENOENT' || code === 'ENOTDIR') && !(await isHidden(source));
}

/** systemd's PrivateTmp gives the server a /tmp of its own, in which it does not see what others put there. */
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
