import { artworkVisitSchema, envelopeOf, LIMITS, languageById, routeVisitSchema } from '@museummate/domain';
import * as z from 'zod/mini';

/** Beyond what any clock or zone error explains, a date is a mistake. */
const EARLIEST = '2000-01-01T00:00:00.000Z';
const LATEST = '2100-01-01T00:00:00.000Z';

/** Any ISO date of a device, kept in UTC with milliseconds, so that equal moments are equal texts (A73). */
const date = z
  .pipe(
    z.iso.datetime({ offset: true }),
    z.transform((text) => new Date(text).toISOString()),
  )
  .check(z.refine((text) => text >= EARLIEST && text < LATEST, 'is no date of a visit'));

const number = z.int().check(z.positive(), z.maximum(2_147_483_647));
const token = z
  .string()
  .check(z.regex(/^[A-Za-z0-9_-]{8,64}$/, 'must be a random id of 8 to 64 letters and digits'));
export const idVisit = z.string().check(z.regex(/^[A-Za-z0-9_-]{1,64}$/, 'is no id of a visit'));
const idLanguage = number.check(z.refine((id) => languageById(id) !== undefined, 'is no language'));
const languageCode = z
  .string()
  .check(z.regex(/^[A-Za-z]{2,3}(?:[_-][A-Za-z0-9]{2,8})*$/, 'is no language code'), z.maxLength(20));
const duration = z.int().check(z.nonnegative(), z.maximum(86_400));

const artworks = z
  .array(
    z.object({
      idArtwork: number,
      accessType: z.prefault(artworkVisitSchema.shape.accessType, null),
      startDate: date,
      endDate: z.prefault(z.nullable(date), null),
      duration: z.prefault(z.nullable(duration), null),
    }),
  )
  .check(z.maxLength(LIMITS.visitItems));
const routes = z
  .array(z.object({ idRoute: number, startDate: date, endDate: z.prefault(z.nullable(date), null) }))
  .check(z.maxLength(LIMITS.visitItems));

export const startVisitBody = z.object({
  idMuseum: number,
  visitorToken: token,
  idLanguage,
  languageCode: z.optional(languageCode),
  idDevice: token,
  startDate: date,
});
export const endVisitBody = z.object({ idVisit, visitorToken: z.optional(token), endDate: date });
export const startArtworkBody = z.object({ idVisit, idArtwork: number, startDate: date });
export const endArtworkBody = z.object({ idVisit, idArtwork: number, duration });
export const startRouteBody = z.object({ idVisit, idRoute: number, startDate: date });
export const endRouteBody = z.object({ idVisit, idRoute: number, endDate: date });

export const registerVisitBody = z
  .object({
    idVisit: z.optional(z.nullable(idVisit)),
    visitorToken: token,
    idMuseum: number,
    idDevice: token,
    idLanguage,
    languageCode,
    startDate: date,
    endDate: z.optional(z.nullable(date)),
    artworks: z.prefault(artworks, []),
    routes: z.prefault(routes, []),
  })
  .check(
    z.refine(
      (visit) => visit.artworks.length + visit.routes.length <= LIMITS.visitItems,
      'has too many items',
    ),
  );
export type RegisterVisit = z.infer<typeof registerVisitBody>;

const storedVisit = z.object({
  idVisit: z.string(),
  IdVisit: z.string(),
  visitCode: z.string(),
  visitorToken: z.string(),
  idMuseum: z.int(),
  idDevice: z.string(),
  idLanguage: z.int(),
  languageCode: z.string(),
  startDate: z.string(),
  endDate: z.nullable(z.string()),
  email: z.null(),
  artworks: z.array(artworkVisitSchema),
  routes: z.array(routeVisitSchema),
});
export const visitAnswer = envelopeOf(storedVisit);
export const registeredAnswer = envelopeOf(
  z.object({ IdVisit: z.string(), idVisit: z.string(), visitCode: z.string() }),
);
