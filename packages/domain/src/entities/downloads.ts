import * as z from 'zod/mini';
import { countField } from './fields.ts';

const sha256Field = z.string().check(z.regex(/^[0-9a-f]{64}$/));

/** A file that a device downloads and verifies. The specification does not define it. */
export const downloadFileSchema = z.object({
  /** URL of the media file, or of a smaller copy. */
  url: z.string(),
  bytes: countField,
  sha256: sha256Field,
});
export type DownloadFile = z.infer<typeof downloadFileSchema>;

/**
 * Smaller copies of pictures, which a device downloads instead of the originals. The key is the hash of the original.
 * The specification does not define these copies.
 */
export const pictureCopiesSchema = z.record(sha256Field, downloadFileSchema);
export type PictureCopies = z.infer<typeof pictureCopiesSchema>;

export const DOWNLOAD_EXTRAS = [
  'oneMinutes',
  'infoSections',
  'halls',
  'navigationSections',
  'sections',
] as const;
export type DownloadExtra = (typeof DOWNLOAD_EXTRAS)[number];
