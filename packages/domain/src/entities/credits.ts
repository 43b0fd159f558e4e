import * as z from 'zod/mini';

/**
 * Owner and permitted use of a picture, audio or video (not in the specification). The credits are part of the
 * media info, because contracts require credits wherever the file is shown. Fields that the museum does not fill
 * in are omitted.
 */
export const creditsSchema = z.object({
  /** Credit line in the wording of the contract, for example "© Museo de Arte. Photo: Ana Ruiz". */
  creditLine: z.optional(z.string()),
  rights: z.optional(z.string()),
  /** A licence id such as CC-BY-4.0, or a URL of rightsstatements.org; `licenceOf` parses it. */
  licence: z.optional(z.string()),
  /**
   * Whether the file may be part of a souvenir picture. If the field is missing, the licence decides
   * (`canBeReused`).
   */
  reuse: z.optional(z.boolean()),
  /** Speaker of a recording. */
  speaker: z.optional(z.string()),
  /** True if a program speaks the recording, and the museum wants visitors to know it. */
  synthetic: z.optional(z.boolean()),
  /** Author of the spoken text. */
  textAuthor: z.optional(z.string()),
});
export type Credits = z.infer<typeof creditsSchema>;
