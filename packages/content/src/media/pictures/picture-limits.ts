import type { FileErrorAdvice } from '../file-error.ts';
import type { PictureHeader } from './picture-header.ts';

/** Maximum number of pixels. The largest cameras have 150 million pixels; phones show about 10 million. */
const MAX_PIXELS = 160_000_000;
/** Maximum size of the decoded pixels of all frames together. */
const MAX_DECODED_BYTES = 640_000_000;
/** Maximum memory that a decoder may need at once. The memory limit of the process is higher. */
const MAX_HELD_BYTES = 400_000_000;

/**
 * Pictures above one of these limits are read in processes of their own, because decoding them takes seconds or much
 * memory.
 */
const DEMANDING_PIXELS = 40_000_000;
const DEMANDING_BYTES = 100_000_000;

const million = (count: number) => Math.ceil(count / 1e6).toLocaleString('en');

const tooMany = (reason: string): FileErrorAdvice => ({
  code: 'file_too_many_pixels',
  reason,
  advice: 'Make it smaller: 4,000 pixels on the long side is plenty.',
});

/** Returns why a picture is too large to decode, judged by its header; undefined if it can be decoded. */
export function checkPictureSize(header: PictureHeader): FileErrorAdvice | undefined {
  const { width, height, frames, decodedBytes, heldBytes } = header;
  const size = `${width.toLocaleString('en')} × ${height.toLocaleString('en')} pixels`;
  if (width * height > MAX_PIXELS)
    return tooMany(`has too many pixels: ${size}; the maximum is ${million(MAX_PIXELS)} million`);
  if (decodedBytes > MAX_DECODED_BYTES && frames > 1)
    return tooMany(
      `has too many pixels: ${frames.toLocaleString('en')} frames of ${size} are ${million(decodedBytes)} MB when they are shown, at most ${million(MAX_DECODED_BYTES)} are`,
    );
  const [needed, most] =
    decodedBytes > MAX_DECODED_BYTES
      ? [decodedBytes, MAX_DECODED_BYTES]
      : heldBytes > MAX_HELD_BYTES
        ? [heldBytes, MAX_HELD_BYTES]
        : [0, 0];
  return needed > 0
    ? tooMany(
        `has too many pixels for the way in which it is saved: ${size} need ${million(needed)} MB of memory, at most ${million(most)} are given`,
      )
    : undefined;
}

/** Whether decoding a picture takes seconds, or needs much memory. */
export const isDemanding = ({ width, height, decodedBytes, heldBytes }: PictureHeader) =>
  width * height > DEMANDING_PIXELS || Math.max(heldBytes, decodedBytes / 4) > DEMANDING_BYTES;
