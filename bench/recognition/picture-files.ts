import { readdirSync } from 'node:fs';
import path from 'node:path';
import type { GreyPicture } from '@museummate/recognition';
import { toGrey } from '@museummate/recognition';
import sharp from 'sharp';

/** Returns a picture file as a grey picture in full size. */
export async function readGrey(file: string): Promise<GreyPicture> {
  const image = sharp(file).rotate().removeAlpha().toColourspace('srgb').raw();
  const { data, info } = await image.toBuffer({ resolveWithObject: true });
  return toGrey({ width: info.width, height: info.height, data: new Uint8Array(data) });
}

/** Reads the pictures of the demonstration museums' artworks, with the ids from their file names. */
export async function readWorks(): Promise<{ idArtwork: number; picture: GreyPicture }[]> {
  const content = path.resolve(import.meta.dirname, '../../content');
  const files = readdirSync(content).flatMap((museum) => {
    const folder = path.join(content, museum, 'media/works');
    return readdirSync(folder).map((name) => path.join(folder, name));
  });
  const works = [];
  for (const file of files.sort())
    works.push({ idArtwork: Number.parseInt(path.basename(file), 10), picture: await readGrey(file) });
  return works;
}
