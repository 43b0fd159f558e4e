import * as z from 'zod/mini';
import { draftMedium } from './drafts.ts';

/** Requests and responses of the media library. */

/** Days for which a replaced file can be restored. */
export const REPLACED_DAYS = 90;
/** Days for which a deleted file can be restored. */
export const DELETED_DAYS = 30;
/** Files that were uploaded less than this many hours ago are not deleted as unused. */
export const YOUNG_HOURS = 24;
/** Maximum number of files per request to delete. */
export const MAX_DELETED_MEDIA = 5000;
/** Maximum number of chosen files in an archive: their names are part of the URL. All files have no limit. */
export const MAX_CHOSEN_ORIGINALS = 600;
/** Number of hash digits that identify a file in the URL of an archive. */
export const HASH_DIGITS = 8;
/** Maximum size of a picture that is searched for. */
export const MAX_SEARCH_BYTES = 20 * 1024 * 1024;

/** The loudness to which recordings are brought: the level of the museum's guide in LUFS. */
export const TARGET_LUFS = -16;
/** The highest allowed true peak in dBTP. */
export const TARGET_PEAK = -1.5;
/** Recordings that are quieter than the level by more than this are a finding, in LU. */
export const TOO_QUIET_LU = 6;

const mediaPath = z.string().check(z.minLength(1), z.maxLength(2048));

/** What the draft does not tell about a file. */
const libraryFile = z.object({
  path: z.string(),
  /** When the file was uploaded into the draft; omitted for files of imports. */
  addedAt: z.optional(z.string()),
  /** Whether the published guide uses the file. */
  isPublished: z.optional(z.boolean()),
  /** Number of earlier versions, kept for rollback, that use the file. */
  versions: z.optional(z.int()),
  /** Loudness in LUFS; null for silence, omitted if it is unknown. */
  loudness: z.optional(z.nullable(z.number())),
  /** Waveform of a recording: 64 bytes in base64, from silence (0) to full scale (255). */
  peaks: z.optional(z.string()),
  /** Whether an unpublished or scheduled change names the file, so that undoing needs it. */
  isInChange: z.optional(z.boolean()),
});
export type LibraryFile = z.infer<typeof libraryFile>;

/** A file that was replaced or deleted, and can be restored for a time. */
const retainedMedium = z.object({
  idRetained: z.string(),
  reason: z.enum(['replaced', 'deleted']),
  medium: draftMedium,
  /** The file that replaced it. */
  replacedBy: z.nullable(z.string()),
  by: z.object({ idStaff: z.int(), name: z.string() }),
  at: z.string(),
  until: z.string(),
});
export type RetainedMedium = z.infer<typeof retainedMedium>;

/** GET media-library. */
export const mediaLibraryResponse = z.object({
  files: z.array(libraryFile),
  /** Files that only earlier versions use, with the number of these versions. */
  archived: z.array(z.object({ medium: draftMedium, versions: z.int() })),
  retained: z.array(retainedMedium),
  /** Whether the server can change the loudness of recordings (ffmpeg is installed). */
  canLevel: z.boolean(),
});
export type MediaLibraryResponse = z.infer<typeof mediaLibraryResponse>;

/** POST media-replacements: uses the file `by` in all places of the file `path`. */
export const replaceMediumRequest = z.object({ path: mediaPath, by: mediaPath });
export type ReplaceMediumRequest = z.infer<typeof replaceMediumRequest>;

export const replaceMediumResponse = z.object({
  /** Number of fields that were changed. */
  places: z.int(),
  /** Fields that another person changed at the same moment. They keep that person's value. */
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
  /** Files that were kept because they are young, in use, or already gone. */
  young: z.array(z.string()),
  used: z.array(z.string()),
  gone: z.array(z.string()),
});
export type DeleteMediaResponse = z.infer<typeof deleteMediaResponse>;

/** POST retained-media/{id}/restore. */
export const restoreMediumResponse = z.object({
  path: z.string(),
  places: z.int(),
  conflicts: z.int(),
});
export type RestoreMediumResponse = z.infer<typeof restoreMediumResponse>;

/** POST media-search with the bytes of a picture: the most similar pictures first. */
export const mediaSearchResponse = z.object({
  found: z.array(
    z.object({
      path: z.string(),
      /** `same`: the same file. `alike`: the same picture in another size or encoding, or a part of it. */
      match: z.enum(['same', 'alike', 'similar']),
    }),
  ),
  /** Number of pictures that are not yet comparable, because they were just added. */
  pending: z.int(),
});
export type MediaSearchResponse = z.infer<typeof mediaSearchResponse>;

/** POST media-levels: brings a recording to the museum's level, and uses the new file everywhere. */
export const levelMediumRequest = z.object({ path: mediaPath });
export const levelMediumResponse = z.object({
  path: z.string(),
  places: z.int(),
  before: z.number(),
  after: z.number(),
});
export type LevelMediumResponse = z.infer<typeof levelMediumResponse>;
