import { lchown, readdir, stat } from 'node:fs/promises';
import path from 'node:path';

/**
 * Makes what was written the caller's own. `sudo museummate` runs as the servers' user, with the right to write where the
 * caller stands, and says whom the files are for (deploy/bin/museummate, decision 55).
 */
export async function giveToCaller(target: string): Promise<void> {
  const [, uid, gid] = /^(\d+):(\d+)$/.exec(process.env.MUSEUMMATE_CALLER ?? '') ?? [];
  if (uid === undefined || gid === undefined) return;
  const isFolder = (await stat(target)).isDirectory();
  const inside = isFolder ? await readdir(target, { recursive: true }) : [];
  try {
    for (const name of ['', ...inside]) await lchown(path.join(target, name), Number(uid), Number(gid));
  } catch (error) {
    // Sticks and shares know no owners: what was written is there all the same.
    console.error(`${target} could not be made yours: ${String(error)}`);
  }
}
