import * as z from 'zod/mini';
import { dateField, idField, textField, urlField } from './fields.ts';
import { mediaSchema } from './media-info.ts';
import { resourceSchema } from './resource.ts';

export const beaconSchema = z.object({
  idBeacon: idField,
  resource: resourceSchema,
  /** Either a colour or the URL of a picture; `isColour` distinguishes them. */
  background: textField,
  /** The background colour in the dark theme; omitted if it is the same as in the light theme (A113). */
  darkBackground: z.optional(z.string()),
  locale: z.object({ content: textField, url: urlField, name: textField }),
  updateAt: dateField,
  media: z.optional(mediaSchema),
});
export type Beacon = z.infer<typeof beaconSchema>;
