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
 * Type guard for a value in localStorage. It does not use the domain's zod schemas, because these keys are read before
 * the first screen is usable, and creating the schemas took 0.1 s on a phone (docs/measurements.md).
 */
const guardOf =
  <T>(shape: Shape<T>) =>
  (value: unknown): value is T =>
    fits(shape, value);

/**
 * Whether the server may know this language. The server rejects requests in an unknown language, and the app would
 * send them again and again until the key is removed (A82). Languages beyond the 18 specified ones have ids from 1001
 * (A105).
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

/** Progress on a route: the step shown last, and the ids of the steps already passed. */
const routeProgressShape = record({ step: id, done: list(id) });
export type RouteProgress = TypeOf<typeof routeProgressShape>;
export const isRouteProgresses = (value: unknown): value is Record<string, RouteProgress> =>
  typeof value === 'object' && value !== null && Object.values(value).every(guardOf(routeProgressShape));

/**
 * The visitor's answers to studies, finished or not. `typed` is the value in the field. `sent` is the value on the
 * server, with the id under which it can be changed (A69).
 */
const storedAnswersShape = record({
  /** Time of the last change. Answers of another day are discarded. */
  writtenAt: timestamp,
  /** Token of the visit in which the values `sent` were sent. */
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

/** A child's finds in the game of a route: ids of steps. */
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
