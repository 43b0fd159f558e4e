import { hash as digest } from 'node:crypto';
import { stat } from 'node:fs/promises';
import type { Medium } from '@museummate/pack-format';
import { type FileErrorAdvice, isFileErrorAdvice } from './file-error.ts';
import { hashFile } from './hash-file.ts';
import { originalKey, type VariantFormat, variantKey } from './media-key.ts';
import { mediaReader } from './media-reader.ts';
import type { MediaStore } from './media-store.ts';
import { eagerWidths, variantWidths } from './pictures/variant-widths.ts';
import type { ProbedFile } from './probe.ts';

/** The database record of a file. The hash of the file's bytes identifies it. */
export interface MediaRecord {
  hash: string;
  extension: string;
  contentType: string;
  bytes: number;
  width: number | null;
  height: number | null;
  placeholder: string | null;
  duration: number | null;
  /** Widths of the WebP and AVIF copies that exist or are being made. */
  widths: number[];
}

export interface MediaVariant {
  hash: string;
  width: number;
  format: VariantFormat;
  bytes: number;
  /** Hash of the variant's bytes; null if it is not computed yet. */
  sha256: string | null;
}

export interface MediaCatalogue {
  /** Finds a record by its hash. Only records whose bytes are completely stored are returned. */
  findMedia(hash: string): Promise<MediaRecord | undefined>;
  /**
   * Adds the record before the first byte is stored. Then every file in the store has a record, even if the
   * process dies while it writes.
   */
  announceMedia(record: MediaRecord, broughtBy: string): Promise<void>;
  /** Marks the bytes as stored. Variants that are not in `ready` are queued for encoding. */
  completeMedia(record: MediaRecord, ready: MediaVariant[]): Promise<void>;
}

/** Thrown for a file that cannot be used. The message says why, and `advice` says what to do. */
export class UnusableMediumError extends Error {
  readonly code: FileErrorAdvice['code'];
  readonly advice: string;

  constructor({ code, reason, advice }: FileErrorAdvice) {
    super(reason);
    this.code = code;
    this.advice = advice;
  }
}

/** Throws if a picture could not be decoded. The file may be truncated although its header is valid. */
function usable<T>(made: T | FileErrorAdvice): T {
  if (isFileErrorAdvice(made)) throw new UnusableMediumError(made);
  return made;
}

/**
 * Stores a file with the variants that phones need. WebP copies in common sizes are made at once, because
 * that is fast. Other variants are queued for the background encoder. If the store already has a file with
 * this hash, it is not stored again.
 */
export async function storeMedium(
  file: string,
  medium: Medium,
  store: MediaStore,
  catalogue: MediaCatalogue,
  /** The version that is being imported, or the upload that contains the file. */
  broughtBy: string,
  /**
   * Results of an earlier inspection of the whole file. If they are given, the file may be moved instead of
   * copied, because it is an upload.
   */
  inspected?: { hash: string; probed: ProbedFile },
): Promise<{ record: MediaRecord; isNew: boolean }> {
  const hash = inspected?.hash ?? (await hashFile(file));
  const known = await catalogue.findMedia(hash);
  if (known) return { record: known, isNew: false };
  const probed = usable(inspected?.probed ?? (await mediaReader.probe(file, medium)));
  const { extension, contentType, width, height, duration } = probed;
  const widths = probed.scalable && width ? variantWidths(width, height) : [];
  const record: MediaRecord = {
    hash,
    extension,
    contentType,
    bytes: (await stat(file)).size,
    width,
    height,
    placeholder: medium === 'picture' ? usable(await mediaReader.placeholder(file)) : null,
    duration,
    widths,
  };
  await catalogue.announceMedia(record, broughtBy);
  // A picture is copied, not moved, because smaller copies are made from the same file afterwards.
  await store.put(originalKey(hash, extension), {
    file,
    canMove: inspected !== undefined && widths.length === 0,
  });
  const ready: MediaVariant[] = [];
  for (const each of eagerWidths(widths, width ?? 0, height)) {
    const bytes = usable(await mediaReader.encode(file, each, 'webp'));
    await store.put(variantKey(hash, each, 'webp'), bytes);
    const sha256 = digest('sha256', bytes, 'hex');
    ready.push({ hash, width: each, format: 'webp', bytes: bytes.length, sha256 });
  }
  await catalogue.completeMedia(record, ready);
  return { record, isNew: true };
}

/** Returns every key under which bytes of a record may be stored. */
export function keysOf(record: Pick<MediaRecord, 'hash' | 'extension' | 'widths'>): string[] {
  return [
    originalKey(record.hash, record.extension),
    ...record.widths.flatMap((width) => [
      variantKey(record.hash, width, 'webp'),
      variantKey(record.hash, width, 'avif'),
    ]),
  ];
}
