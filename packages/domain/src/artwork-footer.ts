import { ARTWORK_FOOTER } from './constants.ts';

/** Height in pixels at the default text size; open at first, collapsed to its base (A43). */
export function artworkFooterHeight(extras: number, open = true): number {
  const { base, perExtra, max } = ARTWORK_FOOTER;
  return open ? Math.min(max, base + perExtra * extras) : base;
}
