import { link, rename, rm, stat } from 'node:fs/promises';

/** Gives a finished file its final name. It does not replace an existing file. */
export async function nameFinally(temporary: string, file: string): Promise<void> {
  try {
    await link(temporary, file);
  } catch (error) {
    const { code } = error as NodeJS.ErrnoException;
    if (code === 'EEXIST' || (await stat(file).catch(() => undefined)))
      throw new Error(`${file} already exists, and a backup never overwrites another. Name another file.`);
    // Some network shares and USB sticks do not support hard links. The file is renamed there, which would replace a
    // file that is created at this moment.
    return rename(temporary, file);
  }
  await rm(temporary);
}
