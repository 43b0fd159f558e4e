import * as z from 'zod/mini';
import { idField, textField, urlField } from './fields.ts';

/** A floor of the building with its map (not in the specification). */
export const floorSchema = z.object({
  idFloor: idField,
  name: textField,
  mapUrl: urlField,
  mapAlt: textField,
});
export type Floor = z.infer<typeof floorSchema>;
