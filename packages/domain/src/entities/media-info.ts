import * as z from 'zod/mini';
import { creditsSchema } from './credits.ts';
import { countField, idField, textField, urlField } from './fields.ts';

/** What the visitor's device must know of a file before it has the file (ours). */
export const mediaInfoSchema = z.object({
  /** Content type, such as image/jpeg. */
  type: z.string(),
  bytes: countField,
  /** SHA-256 of the file in hex; the device stores media under it (A11). */
  hash: z.string().check(z.regex(/^[0-9a-f]{64}$/)),
  width: z.nullable(idField),
  height: z.nullable(idField),
  /** Thumbhash in base64: the picture's own colours from the first frame on. */
  placeholder: textField,
  /** Widths in pixels that exist as AVIF and WebP; empty for anything but a picture. */
  widths: z.array(idField),
  /** Seconds of sound or video. */
  duration: z.nullable(z.number().check(z.nonnegative())),
  /** What of a picture stays in sight where it is cut to fit, as CSS has it: "40% 25%". Left out: its middle. */
  focus: z.optional(z.string()),
  /** Left out where the museum says nothing of it. */
  credits: z.optional(creditsSchema),
});
export type MediaInfo = z.infer<typeof mediaInfoSchema>;

/** Every media URL of the answer it comes with, so that a file used in ten places is described once. */
export const mediaSchema = z.record(z.string(), mediaInfoSchema);
export type Media = z.infer<typeof mediaSchema>;

/** The words of an audio or video (A103): timed (WebVTT), plain, or both. */
export const transcriptSchema = z.object({ url: urlField, text: textField });
export type Transcript = z.infer<typeof transcriptSchema>;

/** Words that are read and heard (ours). */
export const spokenSchema = z.object({
  mainText: textField,
  mainAudioUrl: urlField,
  mainAudioTranscript: z.nullable(transcriptSchema),
});
export type Spoken = z.infer<typeof spokenSchema>;
