import * as z from 'zod/mini';
import { countField, idField, textField } from './fields.ts';

const sha256Field = z.string().check(z.regex(/^[0-9a-f]{64}$/));

/** A file as a device fetches and checks it (ours). */
export const downloadFileSchema = z.object({
  /** Its address: the medium's own, or that of a smaller copy. */
  url: z.string(),
  bytes: countField,
  sha256: sha256Field,
});
export type DownloadFile = z.infer<typeof downloadFileSchema>;

/** By the content hash of a picture: the copy that a device keeps instead of it (ours). */
export const pictureCopiesSchema = z.record(sha256Field, downloadFileSchema);
export type PictureCopies = z.infer<typeof pictureCopiesSchema>;

export const DOWNLOAD_EXTRAS = [
  'oneMinutes',
  'infoSections',
  'halls',
  'navigationSections',
  'sections',
] as const;
export const downloadExtraSchema = z.enum(DOWNLOAD_EXTRAS);
export type DownloadExtra = z.infer<typeof downloadExtraSchema>;

/** Something that can be downloaded as one; `maximum` is where its progress ends. */
export const downloadItemSchema = z.object({ id: idField, name: textField, maximum: countField });
export type DownloadItem = z.infer<typeof downloadItemSchema>;

/** State of the Downloads screen. Only groups that have content are there. */
export const downloadsSchema = z.object({
  routes: z.array(downloadItemSchema),
  exhibitions: z.array(downloadItemSchema),
  timelines: z.array(downloadItemSchema),
  extras: z.partialRecord(downloadExtraSchema, z.object({ maximum: countField })),
  /** By the item's key; an entry goes 0.5 s after its download is complete. */
  inProgress: z.record(z.string(), z.object({ progress: countField, maximum: countField })),
  /** By the same key. */
  downloaded: z.record(z.string(), z.boolean()),
});
export type Downloads = z.infer<typeof downloadsSchema>;
