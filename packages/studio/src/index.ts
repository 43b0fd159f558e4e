export { STAFF_HEADER, STUDIO_CALLS, type StudioCallName } from './calls.ts';
export {
  type ChangePath,
  type DocumentContext,
  isPlaced,
  itemNames,
  itemParts,
  ORDER,
  perLanguage,
  type Shape,
  schemaOf,
  shapeOf,
} from './change-path.ts';
export { type Editor, fits, languageOfPath, newNumber, whyNotChange } from './change-rights.ts';
export { type Change, changesBetween, PathGone, valueAt, withValue } from './changes.ts';
export { type Piece, textDifference } from './differences.ts';
export { pathOfField } from './field-path.ts';
export { OIDC_CODE_PAGE, OIDC_REFUSED, STUDIO_LINKS, type StudioLink } from './links.ts';
export { type Merged, merge } from './merge.ts';
export { type MergedPart, mergedParts, sentences } from './merge-texts.ts';
export { PASSWORD_LENGTH, type PasswordFault, passwordFault } from './passwords.ts';
export { may, STUDIO_ROLES, type StudioRight, type StudioRole } from './roles.ts';
export { isSame } from './same.ts';
export * from './shapes/codes.ts';
export * from './shapes/drafts.ts';
export * from './shapes/editing.ts';
export * from './shapes/uploads.ts';
export { type TranslationNote, translationNotes } from './translations.ts';
