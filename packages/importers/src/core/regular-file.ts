import { stat } from 'node:fs/promises';
import path from 'node:path';
import { UnreadableSourceError } from './notes.ts';

/** Checks that a path is a regular file, before the file is opened. Reading a pipe or a device might never end. */
export async function regularFile(file: string): Promise<{ size: number }> {
  const found = await stat(file).catch(() => undefined);
  if (!found) throw new UnreadableSourceError(`there is no file ${file}`);
  if (!found.isFile())
    throw new UnreadableSourceError(
      `${path.basename(file)} is not a file but a folder, a pipe or a device; give the file itself`,
    );
  return { size: found.size };
}
