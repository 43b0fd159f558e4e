import {
  artworkVisitShape,
  type Language,
  languageById,
  routeVisitShape,
  type StoredUser,
  TEXT_SIZE,
  tokenShape,
  visitShape,
} from '@museummate/domain';
import {
  fits,
  id,
  integer,
  list,
  nullable,
  optional,
  record,
  type Shape,
  shortText,
  type TypeOf,
  text,
  timestamp,
} from '@museummate/domain/shape';

/**
 * The check of a value in localStorage. These keys are read before the first screen can be used, and making the
 * domain's zod schemas took a tenth of a second there on a phone (docs/measurements.md): hence shapes.
 */
const guardOf =
  <T>(shape: Shape<T>) =>
  (value: unknown): value is T =>
    fits(shape, value);

/**
 * One that the server may know: it refuses the museum in any other, and would do so until the key is gone (A82). Those
 * beyond the 18 begin with 1001 (A105).
 */
export const isKnown = (idLanguage: number) => idLanguage > 1000 || languageById(idLanguage) !== undefined;

export const isToken = guardOf(tokenShape);
export const isIds = guardOf(list(id));

export const isTextSize = (value: unknown): value is number =>
  typeof value === 'number' &&
  value >= TEXT_SIZE.min &&
  value <= TEXT_SIZE.max &&
  (value - TEXT_SIZE.min) % TEXT_SIZE.step === 0;

/** How far the visitor is on a route: the step that was shown last, and the ids of those that are behind them. */
const routeProgressShape = record({ step: id, done: list(id) });
export type RouteProgress = TypeOf<typeof routeProgressShape>;
export const isRouteProgresses = (value: unknown): value is Record<string, RouteProgress> =>
  typeof value === 'object' && value !== null && Object.values(value).every(guardOf(routeProgressShape));

/**
 * What the visitor has answered in studies, finished or not. `typed` is what stands in the field; `sent` is what the
 * server has of it, under the id by which it can be changed (A69).
 */
const storedAnswersShape = record({
  /** When it was written last: what was typed on another day is nobody's any more. */
  writtenAt: timestamp,
  /** The visit to which `sent` belongs. */
  visitorToken: nullable(tokenShape),
  answers: list(
    record({
      idStudyQuestionAnswer: id,
      typed: text(),
      sent: nullable(text()),
      idVisitStudyQuestionAnswer: nullable(integer(1, Number.MAX_SAFE_INTEGER)),
    }),
  ),
  /** The questions that the visitor has left behind. */
  passed: list(id),
});
export type StoredAnswers = TypeOf<typeof storedAnswersShape>;
export const isStoredAnswers = guardOf(storedAnswersShape);

/** What a child has found in the game of a route: ids of steps. */
const gameProgressShape = record({ idRoute: id, found: list(id) });
export type GameProgress = TypeOf<typeof gameProgressShape>;
export const isGameProgress = guardOf(gameProgressShape);

const languageShape: Shape<Language> = record({
  id,
  idLanguage: id,
  code: text(),
  originalTitle: text(),
  direction: optional(shortText('ltr', 'rtl')),
});
export const isLanguages = (value: unknown): value is Language[] =>
  fits(list(languageShape), value) && value.every(({ idLanguage }) => isKnown(idLanguage));

const storedUserShape: Shape<StoredUser> = record({
  name: text(),
  imageUrl: nullable(text()),
  method: shortText('facebook', 'google', 'twitter'),
});
export const isStoredUser = guardOf(storedUserShape);

export const isArtworkVisit = guardOf(artworkVisitShape);
export const isRouteVisit = guardOf(routeVisitShape);
export const isVisit = guardOf(visitShape);
