import { jpegFrame, LIMITS } from '@museummate/domain';
import { ApiError } from '#http/responses/api-error.ts';

const START = Buffer.of(0xff, 0xd8, 0xff);
const END = Buffer.of(0xff, 0xd9);

/**
 * Rejects an image unless it is a complete JPEG of camera size (A62). This check reads only the bytes and does not
 * decode the image.
 */
export function expectJpeg(image: Buffer): void {
  if (image.length > LIMITS.frameBytes)
    throw new ApiError(413, 'image_too_large', `The image has more than ${LIMITS.frameBytes} bytes`);
  if (!image.subarray(0, START.length).equals(START))
    throw new ApiError(415, 'no_jpeg', 'The image is not a JPEG');
  const frame = jpegFrame(image);
  // The two bytes of the end marker never occur inside the image data. If they are missing, the image is truncated.
  if (!frame || image.lastIndexOf(END) < frame.at)
    throw new ApiError(400, 'image_cut_off', 'The image is incomplete');
  if (frame.width * frame.height > LIMITS.framePixels)
    throw new ApiError(413, 'too_many_pixels', `The image has more than ${LIMITS.framePixels} pixels`);
}
