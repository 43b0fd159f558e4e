import { readFile } from 'node:fs/promises';
import sharp, { type Sharp } from 'sharp';
import { readFileHeader } from './picture-header.ts';

/** Opens a picture that `undrawable` has nothing against. */
export async function openPicture(file: string): Promise<Sharp> {
  if (await readFileHeader(file)) return sharp(file);
  // A drawing from memory has no folder, so that it can name no files beside it. It is drawn at the size that is asked
  // for, however large it calls itself: plans are often drawn in millimetres.
  return sharp(await readFile(file), { limitInputPixels: false });
}
