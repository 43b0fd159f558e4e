/** Names of the keys in localStorage, as given in the specification. */
export const KEYS = {
  visit: 'visit',
  visitV2: 'visitv2',
  visitStandIn: 'visit-language-stands-in',
  lastVisitV2: 'lastVisitV2',
  languages: 'languagesV2',
  language: 'language',
  museum: 'current-museum',
  routeVisit: 'current-route-visit',
  artworkVisit: 'current-artwork-visit',
  visitGrown: 'visit-grown',
  usageCounted: 'usage-counted',
  tags: 'selected-tags',
  version: 'version',
  mode: 'mode',
  user: 'user',
  code: 'code',
  codeDate: 'code-creation-date',
  codeDays: 'code-days-until-expiration',
  slides: 'slides-seen',
  study: 'study-seen',
  studyAnswers: 'study-answers',
  download: 'download-choice',
  paidRoutes: 'paid-routes',
  routeProgress: 'route-progress',
  gameProgress: 'game-progress',
  device: 'device',
  consent: 'analytics-consent',
  textSize: 'text-size',
  favourites: 'favourites',
  positions: 'positions',
  track: 'track',
  recognitionNotice: 'recognition-notification-seen',
  recognitionPlace: 'recognition-place',
  stepFree: 'step-free',
} as const;

/** Keys with data of one visit. They are removed when the visit ends. */
export const OF_ONE_VISIT = [
  'visit',
  'visitV2',
  'visitStandIn',
  'routeVisit',
  'artworkVisit',
  'visitGrown',
  'usageCounted',
] as const;

/**
 * Keys with data of one museum. They are removed before another museum opens, because they must not give access to
 * that museum (A7).
 */
export const OF_ONE_MUSEUM = [
  ...(['code', 'codeDate', 'codeDays', 'user', 'slides', 'study', 'download', 'paidRoutes'] as const),
  ...(['tags', 'languages', 'consent', ...OF_ONE_VISIT] as const),
  ...(['recognitionNotice', 'recognitionPlace'] as const),
  ...(['favourites', 'positions', 'routeProgress', 'studyAnswers', 'gameProgress', 'museum'] as const),
];
