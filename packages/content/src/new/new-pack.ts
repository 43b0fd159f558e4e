import { cp, readdir, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { writeSchemas } from '../export/export-pack.ts';

class NewRefused extends Error {}

/** A small museum whose files explain themselves; it can be imported as it is. */
export async function newPack(folder: string): Promise<void> {
  const present = await readdir(folder).catch(() => []);
  if (present.length > 0)
    throw new NewRefused(`${folder} is not empty; name a folder that does not exist yet`);
  await cp(path.resolve(import.meta.dirname, '../../template'), folder, { recursive: true });
  await writeFile(path.join(folder, '.gitignore'), '# Codes and passwords stay out of git.\nsecrets.yaml\n');
  await writeSchemas(folder);
}
