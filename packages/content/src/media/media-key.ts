/** The only valid form of a key in the media store. Keys from URLs are checked against it before use. */
const KEY = /^[0-9a-f]{64}(?:-[1-9][0-9]{0,4})?\.[a-z0-9]{2,4}$/;

export function isMediaKey(key: string): boolean {
  return KEY.test(key);
}

export const originalKey = (hash: string, extension: string) => `${hash}.${extension}`;
export const variantKey = (hash: string, width: number, format: VariantFormat) =>
  `${hash}-${width}.${format}`;

export const variantFormats = ['webp', 'avif'] as const;
export type VariantFormat = (typeof variantFormats)[number];
