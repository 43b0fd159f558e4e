import { mkdir, writeFile } from 'node:fs/promises';
import path from 'node:path';
import type sharp from 'sharp';
import type { Canvas } from './canvas.ts';

/** Maximum size of a picture in bytes, for phones. */
const LIMIT = 390_000;

/** Stores a picture as a JPEG of at most 390 KB: lowers the quality from 82 until it fits. */
export async function store(picture: Canvas, file: string, grain = 0.008): Promise<void> {
  await storeSharp(() => picture.sharp(grain), file);
}

export async function storeSharp(picture: () => ReturnType<typeof sharp>, file: string): Promise<void> {
  await mkdir(path.dirname(file), { recursive: true });
  for (let quality = 82; ; quality -= 2) {
    const bytes = await picture().jpeg({ quality, mozjpeg: true }).toBuffer();
    if (bytes.length > LIMIT && quality > 66) continue;
    await writeFile(file, bytes);
    return;
  }
}
