import { within } from './frame-size.ts';
import type { FramePixels } from './recognition.ts';

const SIDE = 640;

/** Returns the pixels of a frame, in a worker. A frame that is too large is scaled down. */
export function browserPixels(): (frame: FramePixels) => ImageData {
  let canvas: OffscreenCanvas | undefined;
  return (frame) => {
    if ('data' in frame) return frame;
    const { width, height } = within(frame, SIDE);
    if (canvas?.width !== width || canvas.height !== height) canvas = new OffscreenCanvas(width, height);
    const context = canvas.getContext('2d', { willReadFrequently: true });
    if (!context) throw new Error('this browser draws nothing in workers');
    // High quality averages all source pixels. A lower quality interpolates only four of them, and distant
    // artworks are not recognised.
    context.imageSmoothingQuality = 'high';
    context.drawImage(frame, 0, 0, width, height);
    frame.close();
    return context.getImageData(0, 0, width, height);
  };
}
