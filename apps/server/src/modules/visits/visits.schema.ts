import {
  artworkVisitShape,
  envelopeOf,
  idVisitShape,
  LIMITS,
  routeVisitShape,
  visitShape,
} from '@museummate/domain';
import { languageTagOfId } from '@museummate/domain/all-languages';
import { integer, timestamp } from '@museummate/domain/shape';
import * as z from 'zod/mini';
import { schemaOf, schemasOf } from '#http/shape-schema.ts';

const { visitorToken, idMuseum, idDevice, languageCode, startDate, endDate, artworks, routes, ...visit } =
  schemasOf(visitShape.fields);
const idVisit = schemaOf(idVisitShape);
const idLanguage = visit.idLanguage.check(
  z.refine((id) => languageTagOfId(id) !== undefined, 'is not a language'),
);
const { idArtwork } = schemasOf(artworkVisitShape.fields);
const { idRoute } = schemasOf(routeVisitShape.fields);
const end = schemaOf(timestamp);
const duration = schemaOf(integer(0, LIMITS.artworkSeconds));

export const startVisitBody = z.object({
  idMuseum,
  visitorToken,
  idLanguage,
  languageCode: z.optional(languageCode),
  idDevice,
  startDate,
});
export type StartVisit = z.infer<typeof startVisitBody>;
export const endVisitBody = z.object({ idVisit, visitorToken: z.optional(visitorToken), endDate: end });
export const startArtworkBody = z.object({ idVisit, idArtwork, startDate });
export const endArtworkBody = z.object({ idVisit, idArtwork, duration });
export const startRouteBody = z.object({ idVisit, idRoute, startDate });
export const endRouteBody = z.object({ idVisit, idRoute, endDate: end });

export const registerVisitBody = z
  .object({
    idVisit: visit.idVisit,
    visitorToken,
    idMuseum,
    idDevice,
    idLanguage,
    languageCode,
    startDate,
    endDate,
    artworks: z.prefault(artworks.check(z.maxLength(LIMITS.visitItems)), []),
    routes: z.prefault(routes.check(z.maxLength(LIMITS.visitItems)), []),
  })
  .check(
    z.refine(
      (visit) => visit.artworks.length + visit.routes.length <= LIMITS.visitItems,
      'has too many items',
    ),
  );
export type RegisterVisit = z.infer<typeof registerVisitBody>;

/** A stored visit in a response. It contains the code of the visit, and the id of the visit in two spellings (A81). */
const storedVisit = z.extend(z.object(schemasOf(visitShape.fields)), {
  idVisit,
  IdVisit: idVisit,
  visitCode: z.string(),
});
export const visitSchema = envelopeOf(storedVisit);
/** The response to requests by id alone, without the visitor's token and device id. */
export const visitByIdSchema = envelopeOf(
  z.extend(storedVisit, { visitorToken: z.optional(visitorToken), idDevice: z.optional(idDevice) }),
);
export const registeredResponse = envelopeOf(z.object({ IdVisit: idVisit, idVisit, visitCode: z.string() }));
