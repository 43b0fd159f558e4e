import { type MediaInfo, panoramaRatio } from '@museummate/domain';

export interface PictureSource {
  type: 'image/avif' | 'image/webp';
  srcSet: string;
}

/** Returns the `<source>` elements for the smaller copies of a picture. The better format is first. */
export function pictureSources(
  url: string,
  info: Pick<MediaInfo, 'widths' | 'width' | 'height'> | undefined,
): PictureSource[] {
  const widths = info?.widths ?? [];
  if (!info || widths.length === 0) return [];
  const stretch = panoramaRatio(info);
  const stem = url.replace(/\.[a-z0-9]+$/i, '');
  const srcSet = (format: string) =>
    widths
      .map((width) => `${stem}-${width}.${format} ${Math.max(1, Math.round(width / stretch))}w`)
      .join(', ');
  return [
    { type: 'image/avif', srcSet: srcSet('avif') },
    { type: 'image/webp', srcSet: srcSet('webp') },
  ];
}

/**
 * Returns the `sizes` attribute of a picture that fills the window. The size includes the parts that are
 * cropped.
 */
export function coverSizes(info: Pick<MediaInfo, 'width' | 'height'> | undefined): string {
  if (!info?.width || !info.height) return '100vw';
  return `max(100vw, calc(100vh * ${(info.width / info.height).toFixed(3)}))`;
}
