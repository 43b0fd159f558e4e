import { lchown, readdir, stat } from 'node:fs/promises';
import path from 'node:path';

/**
 * Changes the owner of a written file to the user who called the command. `sudo museummate` runs this command as
 * the service user, who may write into the caller's current folder. The launcher passes on the ids of the caller
 * (deploy/bin/museummate, decision 55).
 */
export async function giveToCaller(target: string): Promise<void> {
  const [, uid, gid] = /^(\d+):(\d+)$/.exec(process.env.MUSEUMMATE_CALLER ?? '') ?? [];
  if (uid === undefined || gid === undefined) return;
  const isFolder = (await stat(target)).isDirectory();
  const inside = isFolder ? await readdir(target, { recursive: true }) : [];
  try {
    for (const name of ['', ...inside]) await lchown(path.join(target, name), Number(uid), Number(gid));
  } catch (error) {
    // USB sticks and network shares may not support file owners. The file itself was written, so the error is only
    // printed.
    console.error(`${target} could not be given to you: ${String(error)}`);
  }
}
