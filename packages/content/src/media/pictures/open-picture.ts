import { readFile } from 'node:fs/promises';
import sharp, { type Sharp } from 'sharp';
import { readFileHeader } from './picture-header.ts';

/** Opens a picture. The caller must have checked it with `undrawable`. */
export async function openPicture(file: string): Promise<Sharp> {
  if (await readFileHeader(file)) return sharp(file);
  // An SVG is read from memory, because then it has no folder and cannot load files from it. It is drawn at
  // the requested size instead of its declared size, because plans are often drawn in millimetres.
  return sharp(await readFile(file), { limitInputPixels: false });
}
