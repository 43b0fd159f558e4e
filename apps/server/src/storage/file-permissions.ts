import { chmod, mkdir, readdir, stat } from 'node:fs/promises';
import path from 'node:path';

/** Whoever else has an account on the machine may neither read nor list what visitors left and which codes there are. */
const PRIVATE_FOLDER = 0o700;
const PRIVATE_FILE = 0o600;

const OTHERS = 0o077;
const STICKY = 0o1000;
const DATABASE = 'museummate.sqlite';

/**
 * Makes the folder of the data, and what lies in it, the server's own. Installations from before wrote files that
 * everybody could read: those are mended once, and a start that finds its folders closed looks no further. What belongs
 * to somebody else, and so cannot be changed, is returned.
 */
export async function restrictPermissions(dataDir: string): Promise<string[]> {
  const refused: string[] = [];
  await mkdir(dataDir, { recursive: true, mode: PRIVATE_FOLDER });
  for (const name of [DATABASE, `${DATABASE}-wal`, `${DATABASE}-shm`, `${DATABASE}-journal`])
    await close(path.join(dataDir, name), PRIVATE_FILE, refused);
  for (const name of ['media', 'tiles']) await closeTree(path.join(dataDir, name), refused);
  // A folder that all programs share, like /tmp, is not ours to close.
  const { mode } = await stat(dataDir);
  if ((mode & STICKY) === 0) await close(dataDir, PRIVATE_FOLDER, refused);
  return refused;
}

/** From the inside to the outside: a closed folder says that all in it has been mended. */
async function closeTree(folder: string, refused: string[]): Promise<void> {
  if (!(await isOpen(folder))) return;
  for (const entry of await readdir(folder, { withFileTypes: true })) {
    const place = path.join(folder, entry.name);
    if (entry.isDirectory()) await closeTree(place, refused);
    else if (entry.isFile()) await close(place, PRIVATE_FILE, refused);
  }
  await close(folder, PRIVATE_FOLDER, refused);
}

async function close(place: string, mode: number, refused: string[]): Promise<void> {
  if (!(await isOpen(place))) return;
  await chmod(place, mode).catch(() => refused.push(place));
}

async function isOpen(place: string): Promise<boolean> {
  const found = await stat(place).catch(() => undefined);
  return found !== undefined && (found.mode & OTHERS) !== 0;
}
