import { KEYBOARD_MAX_LENGTH } from './constants.ts';

/**
 * Returns the display after a key press. A key that is not a digit is ignored, and so are digits beyond the
 * maximum length.
 */
export function pressDigit(display: string, digit: string): string {
  return /^[0-9]$/.test(digit) && display.length < KEYBOARD_MAX_LENGTH ? display + digit : display;
}

/**
 * Returns the digit of a key on a physical keyboard, including Arabic and Persian digits; null for other
 * keys.
 */
export function digitOfKey(key: string): string | null {
  if (/^[0-9]$/.test(key)) return key;
  const zero = /^[٠-٩]$/.test(key) ? '٠' : /^[۰-۹]$/.test(key) ? '۰' : null;
  return zero ? String(key.charCodeAt(0) - zero.charCodeAt(0)) : null;
}

export function eraseDigit(display: string): string {
  return display.slice(0, -1);
}

/**
 * Finds an artwork by its code. Codes are compared as text, so leading zeros matter. An artwork without a
 * code is never found (A39).
 */
export function artworkWithCode<A extends { code: string | null }>(
  artworks: readonly A[],
  code: string,
): A | undefined {
  return code === '' ? undefined : artworks.find((artwork) => artwork.code === code);
}

/** Whether the display is the beginning of an artwork's code, so that further digits may complete it. */
export function canBecomeCode(artworks: readonly { code: string | null }[], display: string): boolean {
  return artworks.some(({ code }) => code?.startsWith(display));
}
