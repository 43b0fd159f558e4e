import * as z from 'zod/mini';
import { dateField, idField, languagesField, textField, urlField } from './fields.ts';
import { closedFields, placeStateSchema } from './place-state.ts';
import { planAreaSchema } from './plan.ts';

export const hallArtworkImageSchema = z.object({
  idArtwork: idField,
  mainImageUrl: urlField,
  mainAudioUrl: urlField,
  artworkCode: textField,
  artworkName: textField,
  isOutstanding: z.boolean(),
  showCode: z.boolean(),
});
export type HallArtworkImage = z.infer<typeof hallArtworkImageSchema>;

export const hallSchema = z.object({
  idHall: idField,
  artworkIds: z.array(idField),
  /**
   * Position among the museum's halls, from 1; -1 if the hall is not in that list. Visitors see the number
   * from `shownHallNumber` instead (A121).
   */
  number: z.int().check(z.minimum(-1)),
  name: textField,
  /** The parts of the localised name before and after its first line break (A48). */
  upperName: z.string(),
  bottomName: z.string(),
  mainImageUrl: urlField,
  mainImageAlt: textField,
  idFloor: z.nullable(idField),
  floorMapUrl: urlField,
  floorMapAlt: textField,
  /** Outline of the hall on the map of its floor (not in the specification, A109). Omitted if unknown. */
  area: z.optional(planAreaSchema),
  state: placeStateSchema,
  ...closedFields,
  artworkImages: z.array(hallArtworkImageSchema),
  locale: z.object({
    name: textField,
    number: textField,
    floor: textField,
    extraInfo: textField,
    stateText: textField,
    languages: languagesField,
  }),
  updateAt: dateField,
});
export type Hall = z.infer<typeof hallSchema>;
