import { link, rename, rm, stat } from 'node:fs/promises';

/** Gives a finished file its final name. It never replaces another file, not even a file that was created meanwhile. */
export async function nameFinally(temporary: string, file: string): Promise<void> {
  try {
    await link(temporary, file);
  } catch (error) {
    const { code } = error as NodeJS.ErrnoException;
    if (code === 'EEXIST' || (await stat(file).catch(() => undefined)))
      throw new Error(`${file} already exists, and a backup never overwrites another. Name another file.`);
    // The file is renamed instead, because some network shares and USB sticks do not support hard links.
    return rename(temporary, file);
  }
  await rm(temporary);
}
