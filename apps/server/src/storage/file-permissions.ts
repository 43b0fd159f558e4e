import { chmod, mkdir, readdir, stat } from 'node:fs/promises';
import path from 'node:path';

/** Permissions of folders. Other users of the machine must not be able to read or list visitors' data and codes. */
const PRIVATE_FOLDER = 0o700;
const PRIVATE_FILE = 0o600;

const OTHERS = 0o077;
const STICKY = 0o1000;
const DATABASE = 'museummate.sqlite';

/**
 * Creates the data folder, and makes the folder, the database, the media and the tile cache private to the server.
 * Corrects files of earlier versions, which all users could read. Skips the contents of folders that are already
 * private. Returns the paths that cannot be changed, because they belong to another user.
 */
export async function restrictPermissions(dataDir: string): Promise<string[]> {
  const refused: string[] = [];
  await mkdir(dataDir, { recursive: true, mode: PRIVATE_FOLDER });
  for (const name of [DATABASE, `${DATABASE}-wal`, `${DATABASE}-shm`, `${DATABASE}-journal`])
    await close(path.join(dataDir, name), PRIVATE_FILE, refused);
  for (const name of ['media', 'tiles']) await closeTree(path.join(dataDir, name), refused);
  // A folder shared by all programs, like /tmp, must not be restricted.
  const { mode } = await stat(dataDir);
  if ((mode & STICKY) === 0) await close(dataDir, PRIVATE_FOLDER, refused);
  return refused;
}

/**
 * Makes the contents of a folder private, and then the folder itself. The folder is last, so that a private folder
 * means that its contents are private, too.
 */
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
