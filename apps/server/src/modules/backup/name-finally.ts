import { link, rename, rm, stat } from 'node:fs/promises';

/** Gives a file its name, but never that of another one: not even of one that came there meanwhile. */
export async function nameFinally(aside: string, file: string): Promise<void> {
  try {
    await link(aside, file);
  } catch (error) {
    const { code } = error as NodeJS.ErrnoException;
    if (code === 'EEXIST' || (await stat(file).catch(() => undefined)))
      throw new Error(`${file} is there already, and no backup replaces another. Name another file.`);
    // Some shares and sticks know no second name of a file.
    return rename(aside, file);
  }
  await rm(aside);
}
