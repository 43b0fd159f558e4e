// Every name stands here, so that the check for dead code sees what nobody outside of the domain uses.
export { isAccessCodeExpired, type StoredAccessCode } from './access-code.ts';
export { activeTimeline } from './active-timeline.ts';
export {
  type AnswerError,
  answerValue,
  isChoice,
  isPersonal,
  parseChoices,
  toggleChoice,
  validateAnswer,
} from './answer-value.ts';
export { artworkFooterHeight } from './artwork-footer.ts';
export { isColour, parseColour, safeColour } from './colours.ts';
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
export { contentAsOf, nextScheduledChange, summaryAsOf } from './content-at.ts';
export { CONTENT_LISTS } from './content-lists.ts';
export {
  favouriteArtworks,
  hallOf,
  infoSectionOf,
  oneMinuteColumns,
  outstandingArtworks,
  slidesInOrder,
  timelineOf,
} from './content-lookups.ts';
export { contrastRatio } from './contrast.ts';
export {
  darkGroundColour,
  darkKeyboardColours,
  darkSectionColour,
  darkThemeColours,
} from './dark-theme.ts';
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
} from './download-items.ts';
export { AMENITY_KINDS, type Amenity } from './entities/amenity.ts';
export { ANSWER_TYPES, type Answer, type AnswerType } from './entities/answer.ts';
export { type Artwork, type ArtworkFacts, type ArtworkTrack, artworkSchema } from './entities/artwork.ts';
export { type ArtworkVisit, artworkVisitShape } from './entities/artwork-visit.ts';
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
export { type ContentCounts, type MuseumSummary, museumSummarySchema } from './entities/museum-head.ts';
export { type NavigationSection, SECTION_TYPES, type SectionType } from './entities/navigation-section.ts';
export { type OneMinute, oneMinuteSchema } from './entities/one-minute.ts';
export { defaultProfile, type Profile, TILE_KINDS, type TileKind } from './entities/profile.ts';
export {
  type RecognitionAnswer,
  type RecognitionIndex,
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
export type { Find, Step, StepArtwork } from './entities/step.ts';
export type { Study } from './entities/study.ts';
export type { StudyQuestion } from './entities/study-question.ts';
export { type Timeline, type TimelineHall, timelineSchema } from './entities/timeline.ts';
export { type StoredUser, storedUserSchema, type User, userSchema } from './entities/user.ts';
export { tokenShape, type Visit, visitShape } from './entities/visit.ts';
export {
  type VisitStudyQuestionAnswer,
  visitStudyQuestionAnswerShape,
} from './entities/visit-study-question-answer.ts';
export { idVisitShape, type VisitV2 } from './entities/visit-v2.ts';
export { envelopeOf } from './envelope.ts';
export { extrasOf, isResourceShown, resourceAt } from './extras.ts';
export { formatBytes } from './format-bytes.ts';
export { gameCount, gameFindOf, gameStart, nextInGame } from './game.ts';
export { hallAreaOffset } from './hall-area.ts';
export { hallNumber, shownHallNumber, splitHallName } from './hall-number.ts';
export {
  hallsWalk,
  newFloor,
  nextOpenStep,
  stepOfArtwork,
  stepOfHall,
  timelineWalk,
  type WalkStep,
  walkProgress,
} from './hall-walk.ts';
export { highlightedRouteList, highlightedRoutes } from './highlighted-routes.ts';
export { HTML_ADDRESS, HTML_RULES, mayHaveAttribute } from './html-rules.ts';
export { iiifInfo, iiifInfoUrl, iiifService, withoutLastSlashes } from './iiif.ts';
export { artworkNameOf, mainAudioUrlOf } from './item-locale.ts';
export { type AskedAnswer, implausibleAnswer, implausibleTime, type QuarantineReason } from './kept-aside.ts';
export { keyboardColours } from './keyboard-colours.ts';
export { artworkWithCode, digitOfKey, eraseDigit, pressDigit } from './keyboard-input.ts';
export {
  artworksOfTags,
  gameRoute,
  type KidsCategory,
  type KidsTint,
  kidsCategories,
  kidsTint,
  petPicture,
  stickerArtwork,
} from './kids-rules.ts';
export { type KnownLanguage, LANGUAGES, languageById, languageFrom, languageOf } from './languages.ts';
export { type LicenceWords, licenceOf, mayBeReused } from './licences.ts';
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
} from './localisation.ts';
export { mayBeShared } from './may-be-shared.ts';
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
} from './merge-visits.ts';
export { decodeMuseumId, encodeMuseumId } from './museum-id.ts';
export { contentLanguageId, type LanguageChoice, visitLanguage } from './museum-language.ts';
export { artworksWithSimilarCodes } from './near-numbers.ts';
export { openedArtworks } from './opened-artworks.ts';
export { exploreMenuText, exploreTitle, pageTitle } from './page-title.ts';
export { readableColour } from './readable-colour.ts';
export { listedRoutes, listStart } from './route-list.ts';
export { decodePaidRoutes, encodePaidRoutes, isRouteLocked } from './route-lock.ts';
export { gameSteps, minutesLeft, type RouteStep, routeSteps, stepTowards } from './route-steps.ts';
export { safeUrl } from './safe-url.ts';
export { sameContent } from './same-content.ts';
export { parseTime } from './seconds-of.ts';
export { isSectionEnabled } from './section-enabled.ts';
export { type SectionStyle, sectionStyle } from './section-style.ts';
export { STEP_ICONS, stepIcon, stepKind } from './step-kind.ts';
export { panoramaRatio } from './stretch.ts';
export { artworkQuestions, SHOWN_HERE, startQuestions } from './study-questions.ts';
export { nextTextSize } from './text-size.ts';
export { hasArtworkColours, themeColours } from './theme-colours.ts';
export { adjacentArtwork } from './work-beside.ts';
export { artworksByHall } from './works-by-hall.ts';
