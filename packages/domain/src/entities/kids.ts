import * as z from 'zod/mini';
import { colourField, idField, textField } from './fields.ts';
import { spokenSchema } from './media-info.ts';

/** What a child chooses by name; `idTags` are the tags of the works it stands for. */
export const kidsTagSchema = z.object({ idKidsTag: idField, name: textField, idTags: z.array(idField) });
export type KidsTag = z.infer<typeof kidsTagSchema>;

export const kidsSectionSchema = z.object({
  idKidsSection: idField,
  name: textField,
  color: colourField,
  tags: z.array(kidsTagSchema),
});

/** What all-data has for children (ours, A59). Without idGameRoute the game is the first route that is no exhibition. */
export const kidsSchema = z.object({
  idGameRoute: z.nullable(idField),
  /** What is said at the end of the game; the guide has words of its own where the museum has none. */
  gameEnd: z.optional(spokenSchema),
  sections: z.array(kidsSectionSchema),
});
export type Kids = z.infer<typeof kidsSchema>;
