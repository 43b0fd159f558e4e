import path from 'node:path';
import { hashFile, type MediaRecord } from '@museummate/content';

/** Files of a folder that keep their name and have other bytes than those on the server. */
export async function replacedMedia(
  names: Iterable<string>,
  folder: string,
  present: ReadonlyMap<string, MediaRecord>,
): Promise<Set<string>> {
  const replaced = new Set<string>();
  for (const name of names) {
    const record = present.get(name);
    if (!record) continue;
    // One that cannot be read is no new version; the check says what is wrong with it.
    const hash = await hashFile(path.join(folder, name)).catch(() => record.hash);
    if (hash !== record.hash) replaced.add(name);
  }
  return replaced;
}
