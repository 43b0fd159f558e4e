import * as z from 'zod/mini';
import { draftMedium } from './drafts.ts';

/**
 * Requests and responses about uploads. The bytes are sent with the tus protocol 1.0 (creation and
 * termination). If the connection breaks, the upload continues at the last stored byte, on any server that
 * shares the database.
 */

/** Media types. The type of a file is determined from its bytes, never from its name. */
export const uploadMedia = ['picture', 'audio', 'video', 'subtitles'] as const;
export type UploadMedium = (typeof uploadMedia)[number];

const MEGABYTE = 1024 * 1024;

/** Maximum size of a file in bytes, by media type. */
export const UPLOAD_LIMITS: Record<UploadMedium, number> = {
  picture: 50 * MEGABYTE,
  audio: 300 * MEGABYTE,
  video: 1024 * MEGABYTE,
  subtitles: 2 * MEGABYTE,
};

/** Maximum size of any file in bytes. */
export const MAX_UPLOAD_BYTES = Math.max(...Object.values(UPLOAD_LIMITS));

/**
 * Maximum number of bytes per request. Even on a slow connection, a request of this size ends before the
 * server's timeout. If a proxy rejects this size, the studio sends smaller requests. If the connection breaks,
 * the bytes that have arrived are kept.
 */
export const UPLOAD_CHUNK_BYTES = 64 * MEGABYTE;

/**
 * GET media-usage: number of bytes that a museum's files use, and the maximum. It includes uploads in progress.
 */
export const mediaUsageResponse = z.object({ used: z.number(), limit: z.number() });
export type MediaUsage = z.infer<typeof mediaUsageResponse>;

/** Reasons for rejecting a file. The studio has a text for each reason; `message` is in English. */
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

/** Problems in a line of a transcript. The studio has a text for each problem. */
export const transcriptErrors = [
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

/** A problem in a line of a transcript, with the invalid text in the line. */
const transcriptRemark = z.object({
  line: z.int(),
  code: z.enum(transcriptErrors),
  found: z.optional(z.string()),
});
export type TranscriptWarning = z.infer<typeof transcriptRemark>;

/**
 * GET uploads/{idUpload}. If the server is checking the complete file, it responds after the check, or after a
 * time limit.
 */
export const uploadState = z.discriminatedUnion('state', [
  z.object({ state: z.literal('coming'), received: z.int(), bytes: z.int() }),
  z.object({ state: z.literal('checking') }),
  /** The file was accepted. Documents refer to it by the path in `medium`. */
  z.object({
    state: z.literal('ready'),
    medium: draftMedium,
    is: z.enum(uploadMedia),
    /** Lines of a transcript that players ignore or show differently than intended. */
    remarks: z.optional(z.array(transcriptRemark)),
  }),
  z.object({
    state: z.literal('refused'),
    problem: uploadProblem,
    message: z.string(),
    /** Maximum allowed size in bytes. Only set if the file is too large. */
    limit: z.optional(z.int()),
    /** Lines of a transcript that caused the rejection. */
    remarks: z.optional(z.array(transcriptRemark)),
  }),
]);
export type UploadState = z.infer<typeof uploadState>;
