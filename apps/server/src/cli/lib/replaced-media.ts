import path from 'node:path';
import { hashFile, type MediaRecord } from '@museummate/content';

/** Finds files in a folder that have the same name as a file on the server, but other bytes. */
export async function replacedMedia(
  names: Iterable<string>,
  folder: string,
  present: ReadonlyMap<string, MediaRecord>,
): Promise<Set<string>> {
  const replaced = new Set<string>();
  for (const name of names) {
    const record = present.get(name);
    if (!record) continue;
    // An unreadable file is not reported here, because the check of the pack reports it.
    const hash = await hashFile(path.join(folder, name)).catch(() => record.hash);
    if (hash !== record.hash) replaced.add(name);
  }
  return replaced;
}
