import * as z from 'zod/mini';
import { colourField, dateField, idField, languagesField, textField, urlField } from './fields.ts';

/** A section of the museum (screen Sections). Kids sections are a different entity (A59). */
export const sectionSchema = z.object({
  idSection: idField,
  color: colourField,
  /** The section's colour in the dark theme; omitted if it is the same as in the light theme (A113). */
  darkColor: z.optional(z.string()),
  artworkIds: z.array(idField),
  artworks: z.array(
    z.object({
      idArtwork: idField,
      mainImageUrl: urlField,
      locale: z.object({ name: textField, languages: languagesField }),
    }),
  ),
  locale: z.object({ name: textField, languages: languagesField }),
  updateAt: dateField,
});
export type Section = z.infer<typeof sectionSchema>;
