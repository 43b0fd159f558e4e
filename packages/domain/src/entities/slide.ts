import * as z from 'zod/mini';
import { dateField, idField } from './fields.ts';
import { resourceSchema } from './resource.ts';

export const slideSchema = z.object({
  idSlide: idField,
  index: z.int(),
  videoResource: z.nullable(resourceSchema),
  imageResource: z.nullable(resourceSchema),
  textResource: z.nullable(resourceSchema),
  updateAt: dateField,
  /** When the slide expires (not in the specification, A119). Offline devices hide it from then on. */
  endsAt: z.optional(dateField),
});
export type Slide = z.infer<typeof slideSchema>;
