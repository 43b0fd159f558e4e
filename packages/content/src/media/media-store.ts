import type { Readable } from 'node:stream';

export interface ByteRange {
  start: number;
  /** Last byte, inclusive, as in HTTP. */
  end: number;
}

/** Where media bytes lie: a folder, or a bucket. Keys are content hashes, so a key's bytes never change. */
export interface MediaStore {
  /** Bytes under this key; undefined where there is nothing. */
  size(key: string): Promise<number | undefined>;
  /** Resolves when the bytes are durable; storing a key again changes nothing. */
  put(key: string, content: Buffer | { file: string }): Promise<void>;
  read(key: string, range?: ByteRange): Promise<Readable>;
  delete(key: string): Promise<void>;
}

/** The only shape a key can have: what comes from an address is checked against it before use. */
const KEY = /^[0-9a-f]{64}(?:-[1-9][0-9]{1,3})?\.[a-z0-9]{2,4}$/;

export function isMediaKey(key: string): boolean {
  return KEY.test(key);
}

export const originalKey = (hash: string, extension: string) => `${hash}.${extension}`;
export const variantKey = (hash: string, width: number, format: VariantFormat) =>
  `${hash}-${width}.${format}`;

export const variantFormats = ['webp', 'avif'] as const;
export type VariantFormat = (typeof variantFormats)[number];
