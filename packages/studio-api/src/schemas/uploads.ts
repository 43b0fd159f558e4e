import * as z from 'zod/mini';
import { draftMedium } from './drafts.ts';

/**
 * What studio and server send each other about files that are uploaded. The bytes go by the tus protocol 1.0 (creation and
 * termination): any line may break at any byte, and any server that shares the database goes on where the last one ended.
 */

/** What a file can be; told by its bytes, never by its name. */
export const uploadMedia = ['picture', 'audio', 'video', 'subtitles'] as const;
export type UploadMedium = (typeof uploadMedia)[number];

const MEGABYTE = 1024 * 1024;

/** The most bytes of a file, by what it is. */
export const UPLOAD_LIMITS: Record<UploadMedium, number> = {
  picture: 50 * MEGABYTE,
  audio: 300 * MEGABYTE,
  video: 1024 * MEGABYTE,
  subtitles: 2 * MEGABYTE,
};

/** The most bytes that any file may have. */
export const MAX_UPLOAD_BYTES = Math.max(...Object.values(UPLOAD_LIMITS));

/**
 * So much goes with one request. What a proxy on the way does not let through goes in smaller pieces; on a slow line a
 * request still ends before a server loses its patience, and a line that breaks loses none of it.
 */
export const UPLOAD_CHUNK_BYTES = 64 * MEGABYTE;

/** GET media-usage: the bytes of a museum's files, those on their way included, and how many it may have. */
export const mediaUsageResponse = z.object({ used: z.number(), limit: z.number() });
export type MediaUsage = z.infer<typeof mediaUsageResponse>;

/** Why a file is not taken. The studio has words of its own for each; `message` says it in English. */
export const UPLOAD_ERRORS = [
  'unknown_type',
  'heic',
  'tiff',
  'pdf',
  'archive',
  'webm',
  'quicktime',
  'avi',
  'flac',
  'srt',
  'active_svg',
  'empty',
  'too_large',
  'too_many_pixels',
  'too_complex',
  'reader_ended',
  'cut_off',
  'damaged',
  'not_utf8',
  'no_space',
  'over_quota',
  'too_many',
] as const;
const uploadProblem = z.enum(UPLOAD_ERRORS);
export type UploadProblem = z.infer<typeof uploadProblem>;

/** What can be wrong in a line of a transcript; the studio has words of its own for each. */
export const transcriptFaults = [
  'no_header',
  'order',
  'glued',
  'no_cue',
  'no_times',
  'times',
  'setting',
  'backwards',
  'no_text',
  'joined',
] as const;

/** A line of a transcript that is not as it should be, and what stands there. */
const transcriptRemark = z.object({
  line: z.int(),
  code: z.enum(transcriptFaults),
  found: z.optional(z.string()),
});
export type TranscriptWarning = z.infer<typeof transcriptRemark>;

/** GET uploads/{idUpload}: it waits a while for the check of a file that has arrived. */
export const uploadState = z.discriminatedUnion('state', [
  z.object({ state: z.literal('coming'), received: z.int(), bytes: z.int() }),
  z.object({ state: z.literal('checking') }),
  /** It can be named in documents by the path of its medium. */
  z.object({
    state: z.literal('ready'),
    medium: draftMedium,
    is: z.enum(uploadMedia),
    /** Lines of a transcript that are not shown, or not as somebody has meant them. */
    remarks: z.optional(z.array(transcriptRemark)),
  }),
  z.object({
    state: z.literal('refused'),
    problem: uploadProblem,
    message: z.string(),
    /** The most bytes, where it is too large. */
    limit: z.optional(z.int()),
    /** The lines of a transcript for which it is not taken. */
    remarks: z.optional(z.array(transcriptRemark)),
  }),
]);
export type UploadState = z.infer<typeof uploadState>;
