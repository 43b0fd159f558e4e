import { stretchOf } from '@museummate/domain';
import sharp from 'sharp';
import { rgbaToThumbHash } from 'thumbhash';
import type { VariantFormat } from './media-key.ts';

/** Grid cells, half a screen, and full screens of 2× and 3× phones and small tablets. */
const WIDTHS = [160, 400, 800, 1200, 1600];
const LARGEST = WIDTHS[WIDTHS.length - 1] as number;
/** No WebP picture is wider. */
const WIDEST = 16_383;
/** WebP up to this width is made during the import; larger ones, and AVIF, take seconds per picture and wait. */
const EAGER_WIDTH = 800;

/** The widths in which a picture is made, never larger than the picture itself; those of a scroll by its height. */
export function variantWidths(width: number, height: number | null): number[] {
  const stretch = stretchOf({ width, height });
  const most = Math.min(width, Math.round(LARGEST * stretch), WIDEST);
  return [...WIDTHS.map((each) => Math.round(each * stretch)).filter((each) => each < most), most];
}

/** Which of them are made during the import. */
export function eagerWidths(widths: readonly number[], width: number, height: number | null): number[] {
  return widths.filter((each) => each <= Math.round(EAGER_WIDTH * stretchOf({ width, height })));
}

// One picture at a time from us, libvips' own threads for the rest: memory stays flat on long imports.
sharp.cache(false);

export async function encodeVariant(
  source: string | Buffer,
  width: number,
  format: VariantFormat,
): Promise<Buffer> {
  const resized = sharp(source).autoOrient().resize({ width, withoutEnlargement: true });
  // Effort 3 saves 3 % of the bytes for two thirds more time, and an import waits for it.
  return format === 'webp'
    ? resized.webp({ quality: 80, effort: 2 }).toBuffer()
    : resized.avif({ quality: 55, effort: 4 }).toBuffer();
}

/** About 25 bytes that paint the picture's own colours before it arrives; base64. */
export async function placeholderOf(source: string): Promise<string> {
  const { data, info } = await sharp(source)
    .autoOrient()
    .resize(100, 100, { fit: 'inside' })
    .ensureAlpha()
    .raw()
    .toBuffer({ resolveWithObject: true });
  return Buffer.from(rgbaToThumbHash(info.width, info.height, data)).toString('base64');
}
