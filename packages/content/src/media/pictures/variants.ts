import sharp from 'sharp';
import { rgbaToThumbHash } from 'thumbhash';
import type { VariantFormat } from '../media-key.ts';
import { openPicture } from './open-picture.ts';

// libvips processes one picture at a time in several threads, without a cache. So memory stays constant in long
// imports.
sharp.cache(false);

export async function encodeVariant(source: string, width: number, format: VariantFormat): Promise<Buffer> {
  const resized = (await openPicture(source)).autoOrient().resize({ width, withoutEnlargement: true });
  // Compared with effort 2, WebP effort 3 would save 3 % of the bytes but take two thirds more time. Every import
  // would wait for it.
  return format === 'webp'
    ? resized.webp({ quality: 80, effort: 2 }).toBuffer()
    : resized.avif({ quality: 55, effort: 4 }).toBuffer();
}

/**
 * Returns a thumbhash of about 25 bytes in base64: a blurred preview that is shown while the picture loads.
 */
export async function placeholderOf(source: string): Promise<string> {
  const picture = await openPicture(source);
  const { data, info } = await picture
    .autoOrient()
    .resize(100, 100, { fit: 'inside' })
    .ensureAlpha()
    .raw()
    .toBuffer({ resolveWithObject: true });
  return Buffer.from(rgbaToThumbHash(info.width, info.height, data)).toString('base64');
}
