import { ARTWORK_FOOTER } from './constants.ts';

/** The height of an artwork's footer in pixels at the default text size; when it is closed, its base remains (A104). */
export function artworkFooterHeight(extras: number, open = true): number {
  const { base, perExtra, max } = ARTWORK_FOOTER;
  return open ? Math.min(max, base + perExtra * extras) : base;
}
