import { mkdir, writeFile } from 'node:fs/promises';
import path from 'node:path';
import type { Canvas } from './canvas.ts';

const LIMIT = 476_000;

/**
 * Settings to try until the file is small enough. Quality 72 shows no visible loss, and keeps all museums together
 * below 70 MB. `soft` softens the picture.
 */
const tries = [{ quality: 72 }, { quality: 72, soft: 0.6 }, { quality: 72, soft: 0.75 }];

/** Stores a finished artwork as a JPEG that is small enough for a phone. */
export async function hang(picture: Canvas, file: string, grain = 0.006): Promise<void> {
  await mkdir(path.dirname(file), { recursive: true });
  for (const { quality, soft } of tries) {
    const drawn = picture.sharp(grain);
    const bytes = await (soft ? drawn.blur(soft) : drawn).jpeg({ quality, mozjpeg: true }).toBuffer();
    if (bytes.length > LIMIT) continue;
    await writeFile(file, bytes);
    console.log(`${path.basename(file)} ${Math.round(bytes.length / 1000)} KB, ${quality} ${soft ?? ''}`);
    return;
  }
  throw new Error(`${file} is too fine for ${LIMIT} bytes`);
}
