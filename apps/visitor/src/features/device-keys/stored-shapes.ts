import {
  type ArtworkVisit,
  type Language,
  languageById,
  type RouteVisit,
  type StoredUser,
  TEXT_SIZE,
  type Visit,
} from '@museummate/domain';

/**
 * What may stand in localStorage, checked by hand: these keys are read before the first screen can be used, and
 * making the domain's schemas took a tenth of a second there on a phone (docs/measurements.md).
 */
type Shape<T> = { [K in keyof Required<T>]: (value: unknown) => boolean };

const isText = (value: unknown) => typeof value === 'string';
const isName = (value: unknown) => typeof value === 'string' && value !== '';
const isId = (value: unknown) => Number.isSafeInteger(value) && (value as number) > 0;
/** One that the server knows: it refuses the museum in any other, and would do so until the key is gone (A82). */
const isLanguageId = (value: unknown) => typeof value === 'number' && languageById(value) !== undefined;
const isCount = (value: unknown) => Number.isSafeInteger(value) && (value as number) >= 0;
const isDate = (value: unknown) =>
  typeof value === 'string' && /^\d{4}-\d\d-\d\dT[\d:.]+Z$/.test(value) && !Number.isNaN(Date.parse(value));
/** A random id, as the server takes them. */
export const isToken = (value: unknown): value is string =>
  typeof value === 'string' && /^[A-Za-z0-9_-]{8,64}$/.test(value);
const isNull = (value: unknown) => value === null;
const orNull = (is: (value: unknown) => boolean) => (value: unknown) => value === null || is(value);
const oneOf =
  (...choices: unknown[]) =>
  (value: unknown) =>
    choices.includes(value);
const listOf = (is: (value: unknown) => boolean) => (value: unknown) =>
  Array.isArray(value) && value.every(is);

export const isIds = (value: unknown): value is number[] => listOf(isId)(value);

export const isTextSize = (value: unknown): value is number =>
  typeof value === 'number' &&
  value >= TEXT_SIZE.min &&
  value <= TEXT_SIZE.max &&
  (value - TEXT_SIZE.min) % TEXT_SIZE.step === 0;

function shaped<T>(shape: Shape<T>) {
  return (value: unknown): value is T =>
    typeof value === 'object' &&
    value !== null &&
    Object.entries<(part: unknown) => boolean>(shape).every(([key, is]) => is(Reflect.get(value, key)));
}

/** How far the visitor is on a route: the step that was shown last, and the ids of those that are behind them. */
export interface RouteProgress {
  step: number;
  done: number[];
}
const isRouteProgress = shaped<RouteProgress>({ step: isId, done: isIds });
export const isRouteProgresses = (value: unknown): value is Record<string, RouteProgress> =>
  typeof value === 'object' && value !== null && Object.values(value).every(isRouteProgress);

const isLanguage = shaped<Language>({
  id: isId,
  idLanguage: isLanguageId,
  code: isText,
  originalTitle: isText,
});
export const isLanguages = (value: unknown): value is Language[] => listOf(isLanguage)(value);

export const isStoredUser = shaped<StoredUser>({
  name: isText,
  imageUrl: orNull(isText),
  method: oneOf('facebook', 'google', 'twitter'),
});

export const isArtworkVisit = shaped<ArtworkVisit>({
  idArtwork: isId,
  accessType: oneOf('KEYBOARD', 'RECOGNITION', null),
  startDate: isDate,
  endDate: orNull(isDate),
  duration: orNull(isCount),
});

export const isRouteVisit = shaped<RouteVisit>({ idRoute: isId, startDate: isDate, endDate: orNull(isDate) });

export const isVisit = shaped<Visit>({
  idVisit: orNull(isName),
  idLanguage: isLanguageId,
  languageCode: isText,
  startDate: isDate,
  endDate: orNull(isDate),
  visitorToken: isToken,
  idMuseum: isId,
  idDevice: isToken,
  email: isNull,
  artworks: listOf(isArtworkVisit),
  routes: listOf(isRouteVisit),
  visitCode: (value) => value === undefined || isText(value),
});
