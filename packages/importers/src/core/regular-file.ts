import { stat } from 'node:fs/promises';
import path from 'node:path';
import { UnreadableSource } from './notes.ts';

/** Checks a file before it is opened: reading a pipe or a device might never end. */
export async function regularFile(file: string): Promise<{ size: number }> {
  const found = await stat(file).catch(() => undefined);
  if (!found) throw new UnreadableSource(`there is no file ${file}`);
  if (!found.isFile())
    throw new UnreadableSource(
      `${path.basename(file)} is not a file but a folder, a pipe or a device; give the file itself`,
    );
  return { size: found.size };
}
