import { type ColourPicture, type GreyPicture, toGrey } from '@museummate/recognition';
import sharp from 'sharp';

/** What a picture may have: more than any camera's, and far from what fills the memory. */
const MAX_PIXELS = 64_000_000;

interface ReadLimits {
  maxPixels?: number;
  /** 0 is for ever. */
  seconds?: number;
}

/** The pixels of a picture file (or of its bytes), as it is held upright. */
export async function readPixels(
  source: string | Uint8Array,
  { maxPixels = MAX_PIXELS, seconds = 0 }: ReadLimits = {},
): Promise<ColourPicture> {
  const image = sharp(source, { limitInputPixels: maxPixels })
    .timeout({ seconds })
    .rotate()
    .removeAlpha()
    .toColourspace('srgb');
  const { data, info } = await image.raw().toBuffer({ resolveWithObject: true });
  return { width: info.width, height: info.height, data: new Uint8Array(data) };
}

/** A picture file (or its bytes) in grey, as it is held upright. */
export async function readPicture(source: string | Uint8Array): Promise<GreyPicture> {
  return toGrey(await readPixels(source));
}
