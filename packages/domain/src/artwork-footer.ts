import { ARTWORK_FOOTER } from './constants.ts';

/**
 * Height of an artwork's footer in pixels at the default text size. A closed footer has only the base height of
 * 90 pixels (A104).
 */
export function artworkFooterHeight(extras: number, open = true): number {
  const { base, perExtra, max } = ARTWORK_FOOTER;
  return open ? Math.min(max, base + perExtra * extras) : base;
}
