import { createHash } from 'node:crypto';
import { readdir, stat } from 'node:fs/promises';
import path from 'node:path';
import { type ImportProgress, importPack } from '@museummate/content';
import { ContentRepository } from './modules/content/content.repository.ts';
import { DemonstrationRepository } from './modules/content/demonstration.repository.ts';
import type { Storage } from './storage.ts';

const PACKS = path.resolve(import.meta.dirname, '../../../content');

/**
 * Imports the demonstration museums once. One that was removed stays removed; one that is still ours
 * follows when its pack in the source changes; one that the museum replaced with its own is left alone.
 */
export async function importDemonstrations(
  { db, media }: Storage,
  onProgress: (pack: string, progress: ImportProgress) => void,
  packs: string = PACKS,
): Promise<void> {
  const store = new ContentRepository(db);
  const demonstrations = new DemonstrationRepository(db);
  for (const name of (await readdir(packs).catch(() => [])).sort()) {
    const folder = path.join(packs, name);
    if (!(await stat(path.join(folder, 'museum.yaml')).catch(() => undefined))) continue;
    const digest = await digestOf(folder);
    const known = await demonstrations.find(name);
    if (known) {
      const served = (await store.museums()).some((museum) => museum.contentVersion === known.contentVersion);
      if (!served || known.digest === digest) continue;
    }
    const { contentVersion } = await importPack(folder, {
      store,
      media,
      onProgress: (each) => onProgress(name, each),
    });
    await demonstrations.save({ name, digest, contentVersion });
  }
}

/** Of names, sizes and times: enough to see that something changed, and quick on every start. */
async function digestOf(folder: string): Promise<string> {
  const digest = createHash('sha256');
  const files = await readdir(folder, { recursive: true, withFileTypes: true });
  for (const file of files
    .filter((each) => each.isFile())
    .map((each) => path.join(each.parentPath, each.name))
    .sort()) {
    const { size, mtimeMs } = await stat(file);
    digest.update(`${path.relative(folder, file)} ${size} ${mtimeMs}\n`);
  }
  return digest.digest('base64url');
}
