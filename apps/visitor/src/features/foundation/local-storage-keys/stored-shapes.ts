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
 * Returns a type guard for a value in localStorage. The domain's zod schemas are too slow here: creating them took
 * 0.1 s on a phone, before the first screen is usable (docs/measurements.md).
 */
const guardOf =
  <T>(shape: Shape<T>) =>
  (value: unknown): value is T =>
    fits(shape, value);

/**
 * Whether the server may know this language. Without this check, the server would reject requests in an unknown
 * language, and the app would send them again until the key is removed (A82). Ids from 1001 are languages beyond
 * the 18 specified ones (A105).
 */
export const isKnown = (idLanguage: number) => idLanguage > 1000 || languageById(idLanguage) !== undefined;

export const isToken = guardOf(tokenShape);
export const isIds = guardOf(list(id));
export const isTexts = guardOf(list(text()));

export const isTextSize = (value: unknown): value is number =>
  typeof value === 'number' &&
  value >= TEXT_SIZE.min &&
  value <= TEXT_SIZE.max &&
  (value - TEXT_SIZE.min) % TEXT_SIZE.step === 0;

/** Progress on a route: the id of the step shown last, and the ids of the completed steps. */
const routeProgressShape = record({ step: id, done: list(id) });
export type RouteProgress = TypeOf<typeof routeProgressShape>;
export const isRouteProgresses = (value: unknown): value is Record<string, RouteProgress> =>
  typeof value === 'object' && value !== null && Object.values(value).every(guardOf(routeProgressShape));

/**
 * The visitor's answers to studies, finished or not. `typed` is the current value in the field. `sent` is the
 * value that the server has, and `idVisitStudyQuestionAnswer` the id under which it can be changed (A69).
 */
const storedAnswersShape = record({
  /** Time of the last change. Answers from another day are discarded. */
  writtenAt: timestamp,
  /** Token of the visit for which the values in `sent` were sent. */
  visitorToken: nullable(tokenShape),
  answers: list(
    record({
      idStudyQuestionAnswer: id,
      typed: text(),
      sent: nullable(text()),
      idVisitStudyQuestionAnswer: nullable(integer(1, Number.MAX_SAFE_INTEGER)),
    }),
  ),
  /** Ids of the questions that the visitor has completed or skipped. */
  passed: list(id),
});
export type StoredAnswers = TypeOf<typeof storedAnswersShape>;
export const isStoredAnswers = guardOf(storedAnswersShape);

/** Ids of the steps that a child has found in the game of a route. */
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
