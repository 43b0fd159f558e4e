import { shownPart, within } from './frame-size.ts';
import type { Frames } from './recognition.ts';

/** Longest side of a frame for recognition, in pixels. A larger frame only takes longer. */
const SIDE = 640;
const JPEG_QUALITY = 0.85;

export function browserFrames(): Frames {
  const canvas = document.createElement('canvas');
  const draw = (video: HTMLVideoElement, shape: number, willReadFrequently: boolean) => {
    const part = shownPart(video.videoWidth, video.videoHeight, shape);
    const { width, height } = within(part, SIDE);
    // Set the canvas size only if it differs, because every assignment clears the canvas and takes time.
    if (canvas.width !== width) canvas.width = width;
    if (canvas.height !== height) canvas.height = height;
    const context = canvas.getContext('2d', { willReadFrequently });
    if (!context || width === 0) return null;
    context.imageSmoothingQuality = 'high';
    context.drawImage(video, part.x, part.y, part.width, part.height, 0, 0, width, height);
    return context;
  };
  /** If possible, the worker scales the frames, to relieve the main thread. */
  const workerDraws = typeof OffscreenCanvas === 'function' && typeof createImageBitmap === 'function';
  return {
    async pixels(video, shape) {
      const { x, y, width, height } = shownPart(video.videoWidth, video.videoHeight, shape);
      if (width === 0 || height === 0) return null;
      if (workerDraws) return createImageBitmap(video, x, y, width, height);
      const context = draw(video, shape, true);
      return context?.getImageData(0, 0, canvas.width, canvas.height) ?? null;
    },
    blank() {
      const nothing = document.createElement('canvas');
      nothing.width = nothing.height = 16;
      return nothing.toDataURL('image/jpeg');
    },
    jpeg: (video, shape) => (draw(video, shape, false) ? canvas.toDataURL('image/jpeg', JPEG_QUALITY) : ''),
  };
}
