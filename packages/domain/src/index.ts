// Every export is listed by name, so that the dead-code check finds exports that no other package uses.

export { artworkFooterHeight } from './artwork-footer.ts';
export { isColour, parseColour, safeColour } from './colours/colours.ts';
export { contrastRatio } from './colours/contrast.ts';
export {
  darkGroundColour,
  darkKeyboardColours,
  darkSectionColour,
  darkThemeColours,
} from './colours/dark-theme.ts';
export { keyboardColours } from './colours/keyboard-colours.ts';
export { readableColour } from './colours/readable-colour.ts';
export { type SectionStyle, sectionStyle } from './colours/section-style.ts';
export { hasArtworkColours, hasRecognitionColour, themeColours } from './colours/theme-colours.ts';
export {
  ACCESS_CODE,
  APP_VERSION,
  AUDIO,
  BIRTH_YEAR_MIN,
  CODE_TRIES,
  CONTRAST,
  DATABASE_NAME,
  DATABASE_VERSION,
  DEFAULT_COLOURS,
  DEFAULT_KEYBOARD_COLOURS,
  DEFAULT_LANGUAGE_ID,
  DEFAULT_NAME,
  DOWNLOAD_RECORD_REMOVED_MS,
  ERROR_DISPLAY_MS,
  GAME_INDEX,
  HALL_INFO_HEIGHT,
  KEYBOARD_MAX_LENGTH,
  KIDS_CATEGORIES,
  LIMITS,
  MAP_MAX_ZOOM,
  PAID_ROUTE_INDICATOR_MS,
  PAID_ROUTE_TYPE,
  RATING_STARS,
  READ_MORE_HEIGHTS,
  RECOGNITION_THRESHOLD,
  SCORE,
  TEXT_SIZE,
  VISIT_FALLBACK_LANGUAGE,
} from './constants.ts';
export { contentAsOf, nextScheduledChange, summaryAsOf } from './content/content-at.ts';
export { CONTENT_LISTS } from './content/content-lists.ts';
export {
  favouriteArtworks,
  hallOf,
  infoSectionOf,
  oneMinuteColumns,
  outstandingArtworks,
  slidesInOrder,
  timelineOf,
} from './content/content-lookups.ts';
export {
  artworksToDelete,
  type DownloadKind,
  type DownloadMode,
  type DownloadRecord,
  type DownloadStore,
  type DownloadUnit,
  downloadItems,
  downloadMode,
  downloadRecordId,
  isDownloadComplete,
} from './content/download-items.ts';
export { extrasOf, isResourceShown, resourceAt } from './content/extras.ts';
export { canHaveAttribute, HTML_ADDRESS, HTML_RULES } from './content/html-rules.ts';
export { iiifInfo, iiifInfoUrl, iiifService, withoutLastSlashes } from './content/iiif.ts';
export { canBeReused, type LicenceTextKey, licenceOf } from './content/licences.ts';
export { canBeShared } from './content/may-be-shared.ts';
export { decodeMuseumId, encodeMuseumId } from './content/museum-id.ts';
export { exploreMenuText, exploreTitle, pageTitle } from './content/page-title.ts';
export { panoramaRatio } from './content/panorama-ratio.ts';
export { safeUrl } from './content/safe-url.ts';
export { sameContent } from './content/same-content.ts';
export { isSectionEnabled } from './content/section-enabled.ts';
export type { Amenity } from './entities/amenity.ts';
export { ANSWER_TYPES, type Answer, type AnswerType } from './entities/answer.ts';
export { type Artwork, type ArtworkFacts, type ArtworkTrack, artworkSchema } from './entities/artwork.ts';
export {
  type AccessWay,
  type ArtworkVisit,
  artworkVisitShape,
  type HeardTrack,
} from './entities/artwork-visit.ts';
export type { AudioExtraInformation } from './entities/audio-extra-information.ts';
export { type Beacon, beaconSchema } from './entities/beacon.ts';
export type { Credits } from './entities/credits.ts';
export { type Customization, customizationSchema } from './entities/customization.ts';
export { DARK_THEMES, type DarkColours } from './entities/dark-colours.ts';
export {
  type DownloadExtra,
  type DownloadFile,
  type PictureCopies,
  pictureCopiesSchema,
} from './entities/downloads.ts';
export type { Floor } from './entities/floor.ts';
export type { Hall, HallArtworkImage } from './entities/hall.ts';
export { type InfoSection, infoSectionSchema } from './entities/info-section.ts';
export {
  type KeyboardCustomization,
  keyboardCustomizationSchema,
} from './entities/keyboard-customization.ts';
export {
  type Kids,
  type KidsTag,
  PET_MOODS,
  type Pet,
  type PetMood,
} from './entities/kids.ts';
export { type Language, languageSchema } from './entities/language.ts';
export type { Localization } from './entities/localization.ts';
export type { Media, MediaInfo, Spoken, Transcript } from './entities/media-info.ts';
export { type MuseumContent, museumContentSchema } from './entities/museum-content.ts';
export { type ContentCounts, type MuseumSummary, museumSummarySchema } from './entities/museum-summary.ts';
export { type NavigationSection, SECTION_TYPES, type SectionType } from './entities/navigation-section.ts';
export { type OneMinute, oneMinuteSchema } from './entities/one-minute.ts';
export {
  type PlanPoint,
  type Space,
  WAY_KINDS,
  type Way,
  type WayEnd,
} from './entities/plan.ts';
export { defaultProfile, type Profile, TILE_KINDS, type TileKind } from './entities/profile.ts';
export {
  type RecognitionIndex,
  type RecognitionResponse,
  recognitionAnswerSchema,
  recognitionIndexSchema,
} from './entities/recognition.ts';
export { RESOURCE_TYPES, type Resource, type ResourceLocale } from './entities/resource.ts';
export { type Route, type RouteSummary, routeSchema } from './entities/route.ts';
export { type RouteVisit, routeVisitShape } from './entities/route-visit.ts';
export type { Section } from './entities/section.ts';
export {
  SIDE_MENU_OPTIONS,
  type SideMenuCustomization,
  sideMenuCustomizationSchema,
} from './entities/side-menu-customization.ts';
export type { Slide } from './entities/slide.ts';
export type { Sponsor } from './entities/sponsor.ts';
export type { Find, GameCount, Step, StepArtwork } from './entities/step.ts';
export type { Study } from './entities/study.ts';
export type { StudyQuestion } from './entities/study-question.ts';
export { type Timeline, type TimelineHall, timelineSchema } from './entities/timeline.ts';
export {
  USAGE_KINDS,
  type UsageKind,
  type UsageReport,
  usageItem,
  usageReportShape,
} from './entities/usage-report.ts';
export { type StoredUser, storedUserSchema, type User, userSchema } from './entities/user.ts';
export { tokenShape, type Visit, visitShape } from './entities/visit.ts';
export {
  type VisitStudyQuestionAnswer,
  visitStudyQuestionAnswerShape,
} from './entities/visit-study-question-answer.ts';
export { idVisitShape, type VisitV2 } from './entities/visit-v2.ts';
export { artworkWithCode, canBecomeCode, digitOfKey, eraseDigit, pressDigit } from './keyboard-input.ts';
export { gameCount, gameFindOf, gameStart, nextInGame } from './kids/game.ts';
export {
  artworksOfTags,
  gameRoute,
  type KidsCategory,
  type KidsTint,
  kidsCategories,
  kidsTint,
  petPicture,
  stickerArtwork,
} from './kids/kids-rules.ts';
export { artworkNameOf, mainAudioUrlOf } from './languages/item-locale.ts';
export {
  type KnownLanguage,
  LANGUAGES,
  languageById,
  languageFrom,
  languageOf,
} from './languages/languages.ts';
export {
  bestInLanguage,
  catalogueFor,
  codeOfValue,
  FALLBACK_LOCALES,
  inLanguage,
  interfaceLanguage,
  isSameLanguage,
  languageByCode,
  preferredLanguage,
  shownLanguage,
  spokenLanguage,
  valueInLanguage,
} from './languages/localisation.ts';
export { contentLanguageId, type LanguageChoice, visitLanguage } from './languages/museum-language.ts';
export { backoff } from './lib/backoff.ts';
export { editDistance } from './lib/edit-distance.ts';
export { envelopeOf } from './lib/envelope.ts';
export { formatBytes } from './lib/format-bytes.ts';
export { isFrameMarker, jpegFrame } from './lib/jpeg-frame.ts';
export { parseTime } from './lib/parse-time.ts';
export { Semaphore } from './lib/semaphore.ts';
export { htmlToLine, stripTags } from './lib/strip-tags.ts';
export { webVttBlocks, webVttText } from './lib/web-vtt.ts';
export { AMENITY_KINDS, type AmenityKind } from './map/amenity-kinds.ts';
export {
  type Building,
  buildingOf,
  isStepFree,
  type PlaceKey,
  placeAt,
  placeOfEnd,
} from './map/building.ts';
export { type Directions, findDirections, type Leg, type Spot } from './map/directions.ts';
export { isInArea, MAX_CORNERS } from './map/geometry.ts';
export { hasMap } from './map/has-map.ts';
export { reachablePlaces } from './map/reachable.ts';
export { isNearArea } from './map/walls.ts';
export { stepsOf, type WayStep } from './map/way-steps.ts';
export { nextTextSize } from './text-size.ts';
export { activeTimeline } from './tours/active-timeline.ts';
export { adjacentArtwork } from './tours/adjacent-artwork.ts';
export { artworksByHall } from './tours/artworks-by-hall.ts';
export { hallAreaOffset } from './tours/hall-area.ts';
export { hallNumber, shownHallNumber, splitHallName } from './tours/hall-number.ts';
export {
  hallsWalk,
  newFloor,
  nextOpenStep,
  stepOfArtwork,
  stepOfHall,
  timelineWalk,
  type WalkStep,
  walkProgress,
} from './tours/hall-walk.ts';
export { highlightedRouteList, highlightedRoutes } from './tours/highlighted-routes.ts';
export { listedRoutes, listStart } from './tours/route-list.ts';
export { decodePaidRoutes, encodePaidRoutes, isRouteLocked } from './tours/route-lock.ts';
export { gameSteps, minutesLeft, type RouteStep, routeSteps, stepTowards } from './tours/route-steps.ts';
export { artworksWithSimilarCodes, isAssigned } from './tours/similar-codes.ts';
export { STEP_ICONS, stepIcon, stepKind } from './tours/step-kind.ts';
export { isAccessCodeExpired, type StoredAccessCode } from './visits/access-code.ts';
export {
  type AnswerError,
  answerValue,
  isChoice,
  isPersonal,
  parseChoices,
  toggleChoice,
  validateAnswer,
} from './visits/answer-value.ts';
export {
  addListeningTime,
  artworkVisitKey,
  lastActivityTime,
  laterMoment,
  listeningEndTime,
  mergeArtworkVisits,
  mergeRouteVisits,
  mergeVisits,
  nextEndTime,
  nextStartTime,
  routeVisitKey,
  withArtwork,
  withRoute,
} from './visits/merge-visits.ts';
export { openedArtworks } from './visits/opened-artworks.ts';
export {
  type AskedAnswer,
  implausibleAnswer,
  implausibleTime,
  type QuarantineReason,
} from './visits/quarantine.ts';
export { artworkQuestions, SHOWN_HERE, startQuestions } from './visits/study-questions.ts';
