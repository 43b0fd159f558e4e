import { id, nullable, record, type TypeOf, text, timestamp } from '../lib/shape.ts';

/** The id that the server gives a visit. It is random, so that it cannot be guessed (A75). */
export const idVisitShape = text({ pattern: /^[A-Za-z0-9_-]{1,64}$/, message: 'is not the id of a visit' });

/** Fields of a visit that the endpoints of the old and the new version have in common (A70). */
export const visitV2Shape = record({
  /** Id of the visit, spelled IdVisit in responses. It is null until the server has assigned it. */
  idVisit: nullable(idVisitShape),
  /** Id of the language. This schema does not check whether the language exists; `languageTagOfId` does. */
  idLanguage: id,
  languageCode: text({
    pattern: /^[A-Za-z]{2,3}(?:[_-][A-Za-z0-9]{2,8})*$/,
    maxLength: 20,
    message: 'is not a language code',
  }),
  startDate: timestamp,
  endDate: nullable(timestamp),
});
export type VisitV2 = TypeOf<typeof visitV2Shape>;
