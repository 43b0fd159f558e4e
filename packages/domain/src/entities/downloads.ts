import * as z from 'zod/mini';
import { countField } from './fields.ts';

const sha256Field = z.string().check(z.regex(/^[0-9a-f]{64}$/));

/** A file as a device fetches and checks it (ours). */
export const downloadFileSchema = z.object({
  /** Its address: the medium's own, or that of a smaller copy. */
  url: z.string(),
  bytes: countField,
  sha256: sha256Field,
});
export type DownloadFile = z.infer<typeof downloadFileSchema>;

/** The copies that a device keeps instead of pictures, by the content hash of the picture (ours). */
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
