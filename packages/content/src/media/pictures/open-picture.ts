import { readFile } from 'node:fs/promises';
import sharp, { type Sharp } from 'sharp';
import { readFileHeader } from './picture-header.ts';

/** Opens a picture. The caller must have checked it with `undrawable`. */
export async function openPicture(file: string): Promise<Sharp> {
  if (await readFileHeader(file)) return sharp(file);
  // An SVG is read from memory: without a file path, it has no folder from which it could load other files. The
  // pixel limit is switched off, because plans in millimetres declare a large size. They are drawn at the
  // requested size.
  return sharp(await readFile(file), { limitInputPixels: false });
}
