import * as z from 'zod/mini';
import { artworkVisitSchema } from './artwork-visit.ts';
import { idField } from './fields.ts';
import { routeVisitSchema } from './route-visit.ts';
import { visitV2Schema } from './visit-v2.ts';

/** The full (legacy) visit, as it is stored and sent (A70). */
export const visitSchema = z.extend(visitV2Schema, {
  /** A UUID made on the device, new for every visit: the key by which sending twice is one visit. */
  visitorToken: z.string().check(z.minLength(1)),
  idMuseum: idField,
  idDevice: z.string().check(z.minLength(1)),
  /** Stays null: visitors are anonymous (A75, A78). */
  email: z.null(),
  artworks: z.array(artworkVisitSchema),
  routes: z.array(routeVisitSchema),
  /** EG and a generated id, made by the server: kept, never shown (A71). */
  visitCode: z.optional(z.string()),
});
export type Visit = z.infer<typeof visitSchema>;
