export { type CodePage, codePageOf } from './code-page.ts';
export type { AmenityDocument } from './documents/amenity.ts';
export type { ArtworkDocument } from './documents/artwork.ts';
export type {
  CustomizationDocument,
  KeyboardCustomizationDocument,
  SideMenuCustomizationDocument,
} from './documents/customization.ts';
export {
  type DocumentKind,
  type Documents,
  documentFormats,
  documentKinds,
  kindOfFile,
} from './documents/documents.ts';
export type { FloorDocument, HallDocument, SectionDocument } from './documents/hall.ts';
export { type MuseumDocument, museumDocument } from './documents/museum.ts';
export type { NavigationSectionDocument } from './documents/navigation-section.ts';
export type { SpaceDocument, WayDocument } from './documents/plan.ts';
export {
  type AudioExtraInformationDocument,
  type OtherResourceDocument,
  RESOURCE_CONTENT,
  type ResourceDocument,
} from './documents/resource.ts';
export type {
  CountDocument,
  FindDocument,
  RouteDocument,
  StepDocument,
  TimelineDocument,
} from './documents/route.ts';
export type { SecretsDocument } from './documents/secrets.ts';
export type {
  BeaconDocument,
  InfoSectionDocument,
  KidsDocument,
  OneMinuteDocument,
  SlideDocument,
} from './documents/small-documents.ts';
export type { QuestionDocument, StudyDocument } from './documents/study.ts';
export { jsonSchemas, schemaLine } from './json-schemas.ts';
export { tagOfName } from './language-codes.ts';
export { isPlaced, itemNames, itemParts, type Shape, shapeOf } from './list-items.ts';
export { isLocalTime, isTimeZone, localDayAndHour, startOfLocal, timeZoneOf } from './local-time.ts';
export { isMachineText, machineTextName, syntheticState } from './machine-made.ts';
export {
  FINDING_PARAMS,
  type FileFindingCode,
  type FindingCode,
  type FindingMessage,
  findingMessage,
} from './pack/finding-codes.ts';
export { explainFinding, type Finding, type Fix, formatField, formatFinding } from './pack/findings.ts';
export { type GeneratedId, museumIdFor } from './pack/generated-ids.ts';
export { idsOf, type TakenIds } from './pack/ids.ts';
export { isMediaAddress, type MediaUse, mediaOf } from './pack/media.ts';
export { museumCodeFor } from './pack/museum-code.ts';
export type { HeldCodes, Pack, PackEntry, RawDocuments } from './pack/pack.ts';
export { inOrder, parsePack } from './pack/parse-pack.ts';
export { languageInPack, packLanguages } from './pack-languages.ts';
export { type IdKind, type Medium, type Role, roles } from './roles.ts';
export { recordingOf, spokenTexts, textOfRecording } from './spoken-texts.ts';
export { isTranscriptFile } from './transcript.ts';
export { renumberedMarks, unapprovedIn } from './unapproved.ts';
export {
  endings,
  MAX_ID,
  type PackAudio,
  type PackPicture,
  type PackSpoken,
  type PackVideo,
} from './values.ts';
export { valuesWithRole } from './values-with-role.ts';
export { reopensAt, scheduledTimes, visibilityPeriod } from './visibility-period.ts';
export { isPerLanguage, type Path, type VisitedValue, walk, withoutDefaults } from './walk.ts';
