import { type Media, panoramaRatio } from '@museummate/domain';

/** Loads a picture for drawing. Returns null if that fails, for example offline. */
export async function loadPicture(url: string | null): Promise<HTMLImageElement | null> {
  if (!url) return null;
  const image = new Image();
  image.src = url;
  try {
    await image.decode();
    return image;
  } catch {
    return null;
  }
}

/**
 * Returns the URL of the smallest copy of a picture with at least this width. A larger copy would take much
 * memory, and phones have little.
 */
export function copyOf(url: string, media: Media, width: number): string {
  const info = media[url];
  const least = width * (info ? panoramaRatio(info) : 1);
  const copy = info?.widths.toSorted((a, b) => a - b).find((each) => each >= least);
  return copy ? url.replace(/\.[a-z0-9]+$/i, `-${copy}.webp`) : url;
}
