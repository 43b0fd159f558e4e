import * as z from 'zod/mini';

/**
 * Whose a picture, sound or film is, and what may be done with it (ours). Contracts ask that it stands wherever the
 * file is shown, so it travels with what is known of the file. What a museum does not say is left out.
 */
export const creditsSchema = z.object({
  /** As the contract words it: "© Museo de Arte. Photo: Ana Ruiz". */
  creditLine: z.optional(z.string()),
  rights: z.optional(z.string()),
  /** An id such as CC-BY-4.0, or an address of rightsstatements.org; `licenceOf` makes words of it. */
  licence: z.optional(z.string()),
  /** Whether it may stand on a picture that visitors take home; where it is missing, the licence says (`mayBeReused`). */
  reuse: z.optional(z.boolean()),
  /** Who is heard. */
  speaker: z.optional(z.string()),
  /** Who wrote what is heard. */
  textAuthor: z.optional(z.string()),
});
export type Credits = z.infer<typeof creditsSchema>;
