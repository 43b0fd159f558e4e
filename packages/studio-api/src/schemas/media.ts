import * as z from 'zod/mini';
import { draftMedium } from './drafts.ts';

/** Requests and responses of the media library. */

/** Number of days for which a replaced file can be restored. */
export const REPLACED_DAYS = 90;
/** Number of days for which a deleted file can be restored. */
export const DELETED_DAYS = 30;
/** Minimum age of a file in hours. Younger files are not deleted as unused. */
export const YOUNG_HOURS = 24;
/** Maximum number of files in a request that deletes files. */
export const MAX_DELETED_MEDIA = 5000;
/**
 * Maximum number of chosen files in an archive. Chosen files are named in the URL, so their number is limited.
 * An archive of all files has no limit.
 */
export const MAX_CHOSEN_ORIGINALS = 600;
/** Number of hexadecimal digits of a file's hash that identify the file in the URL of an archive. */
export const HASH_DIGITS = 8;
/** Maximum size in bytes of the picture in a search by picture. */
export const MAX_SEARCH_BYTES = 20 * 1024 * 1024;

/** Loudness in LUFS to which recordings are adjusted. It is the level of the museum's guide. */
export const TARGET_LUFS = -16;
/** Maximum true peak in dBTP. */
export const TARGET_PEAK = -1.5;
/** Maximum difference from TARGET_LUFS in LU. If a recording is quieter by more than this, it is reported. */
export const TOO_QUIET_LU = 6;

const mediaPath = z.string().check(z.minLength(1), z.maxLength(2048));

/** Data of a file in the media library, in addition to its data in the draft. */
const libraryFile = z.object({
  path: z.string(),
  /** When the file was uploaded into the draft. Omitted if the file is from an import. */
  addedAt: z.optional(z.string()),
  /** Whether the published guide uses the file. */
  isPublished: z.optional(z.boolean()),
  /** Number of archived versions that use the file. */
  versions: z.optional(z.int()),
  /** Loudness in LUFS; null for silence; omitted if it is unknown. */
  loudness: z.optional(z.nullable(z.number())),
  /** Waveform of a recording: 64 bytes in base64, from silence (0) to full scale (255). */
  peaks: z.optional(z.string()),
  /**
   * Whether an unpublished or scheduled change contains the path of the file. Such a file is kept, because it
   * is needed to undo the change.
   */
  isInChange: z.optional(z.boolean()),
});
export type LibraryFile = z.infer<typeof libraryFile>;

/** A file that was replaced or deleted. It can be restored for a limited time. */
const retainedMedium = z.object({
  idRetained: z.string(),
  reason: z.enum(['replaced', 'deleted']),
  medium: draftMedium,
  /** Path of the file that replaced it. */
  replacedBy: z.nullable(z.string()),
  by: z.object({ idStaff: z.int(), name: z.string() }),
  at: z.string(),
  until: z.string(),
});
export type RetainedMedium = z.infer<typeof retainedMedium>;

/** GET media-library. */
export const mediaLibraryResponse = z.object({
  files: z.array(libraryFile),
  /** Files that only archived versions use, with the number of these versions. */
  archived: z.array(z.object({ medium: draftMedium, versions: z.int() })),
  retained: z.array(retainedMedium),
  /** Whether the server can change the loudness of recordings (ffmpeg is installed). */
  canLevel: z.boolean(),
});
export type MediaLibraryResponse = z.infer<typeof mediaLibraryResponse>;

/** POST media-replacements: replaces the file `path` by the file `by` in all fields that use it. */
export const replaceMediumRequest = z.object({ path: mediaPath, by: mediaPath });
export type ReplaceMediumRequest = z.infer<typeof replaceMediumRequest>;

export const replaceMediumResponse = z.object({
  /** Number of fields that were changed. */
  places: z.int(),
  /** Number of fields that another person changed at the same time. They keep the other person's value. */
  conflicts: z.int(),
  idRetained: z.string(),
});
export type ReplaceMediumResponse = z.infer<typeof replaceMediumResponse>;

/** POST media-deletions: deletes unused files. */
export const deleteMediaRequest = z.object({
  paths: z.array(mediaPath).check(z.minLength(1), z.maxLength(MAX_DELETED_MEDIA)),
});
export type DeleteMediaRequest = z.infer<typeof deleteMediaRequest>;

export const deleteMediaResponse = z.object({
  deleted: z.int(),
  bytes: z.number(),
  /** Files that were not deleted, because they are too young, in use, or deleted already. */
  young: z.array(z.string()),
  used: z.array(z.string()),
  gone: z.array(z.string()),
});
export type DeleteMediaResponse = z.infer<typeof deleteMediaResponse>;

/** Response of POST retained-media/{id}/restore. */
export const restoreMediumResponse = z.object({
  path: z.string(),
  places: z.int(),
  conflicts: z.int(),
});
export type RestoreMediumResponse = z.infer<typeof restoreMediumResponse>;

/** POST media-search. The request body is a picture. The most similar pictures are first. */
export const mediaSearchResponse = z.object({
  found: z.array(
    z.object({
      path: z.string(),
      /**
       * `same` is the same file. `alike` is the same picture in another size or encoding, or a part of it.
       * `similar` is another picture.
       */
      match: z.enum(['same', 'alike', 'similar']),
    }),
  ),
  /** Number of pictures that cannot be found yet, because they were just added. */
  pending: z.int(),
});
export type MediaSearchResponse = z.infer<typeof mediaSearchResponse>;

/** POST media-levels: adjusts a recording to the museum's loudness, and uses the new file in all fields. */
export const levelMediumRequest = z.object({ path: mediaPath });
export const levelMediumResponse = z.object({
  path: z.string(),
  places: z.int(),
  before: z.number(),
  after: z.number(),
});
export type LevelMediumResponse = z.infer<typeof levelMediumResponse>;
