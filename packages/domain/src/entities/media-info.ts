import * as z from 'zod/mini';
import { creditsSchema } from './credits.ts';
import { countField, idField, textField, urlField } from './fields.ts';

/** What a device needs to know about a file before loading it (not in the specification). */
export const mediaInfoSchema = z.object({
  /** Content type, such as image/jpeg. */
  type: z.string(),
  bytes: countField,
  /** SHA-256 of the file in hex. The device stores the file under this hash (A11). */
  hash: z.string().check(z.regex(/^[0-9a-f]{64}$/)),
  width: z.nullable(idField),
  height: z.nullable(idField),
  /** Thumbhash in base64. It contains a blurred preview that is shown while the picture loads. */
  placeholder: textField,
  /**
   * Widths in pixels of the copies that exist as AVIF and WebP. The list is empty if the file is not a
   * picture.
   */
  widths: z.array(idField),
  /** Length of audio or video in seconds. */
  duration: z.nullable(z.number().check(z.nonnegative())),
  /**
   * Focal point of a picture: the point that stays visible when it is cropped. CSS syntax: "40% 25%". The
   * default is the centre.
   */
  focus: z.optional(z.string()),
  /** Credits of the file; omitted if the museum gives none. */
  credits: z.optional(creditsSchema),
});
export type MediaInfo = z.infer<typeof mediaInfoSchema>;

/**
 * Media info by URL, for all files in a response. If a file is used in ten places, it is described only once.
 */
export const mediaSchema = z.record(z.string(), mediaInfoSchema);
export type Media = z.infer<typeof mediaSchema>;

/**
 * Transcript of audio or video (A103). `url` is a timed transcript (WebVTT), `text` a plain one; both may
 * exist.
 */
export const transcriptSchema = z.object({ url: urlField, text: textField });
export type Transcript = z.infer<typeof transcriptSchema>;

/** A text with an optional recording of it (not in the specification). */
export const spokenSchema = z.object({
  mainText: textField,
  mainAudioUrl: urlField,
  mainAudioTranscript: z.nullable(transcriptSchema),
});
export type Spoken = z.infer<typeof spokenSchema>;
