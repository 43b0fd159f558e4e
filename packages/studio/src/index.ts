export { STAFF_HEADER, STUDIO_ENDPOINTS, type StudioEndpointName } from './calls.ts';
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
export {
  changeDenialReason,
  type Editor,
  generateId,
  languageOfPath,
  matchesFormat,
} from './change-rights.ts';
export { type Change, changesBetween, PathNotFoundError, valueAt, withValue } from './changes.ts';
export { type DiffPart, diffText } from './differences.ts';
export { pathOfField } from './field-path.ts';
export { OIDC_CODE_PAGE, OIDC_REFUSED, STUDIO_LINKS, type StudioLink } from './links.ts';
export { type Merged, merge } from './merge.ts';
export { type MergedPart, mergedParts, sentences } from './merge-texts.ts';
export { PASSWORD_LENGTH, type PasswordError, validatePassword } from './passwords.ts';
export { can, STUDIO_ROLES, type StudioPermission, type StudioRole } from './roles.ts';
export { deepEqual } from './same.ts';
export * from './shapes/codes.ts';
export * from './shapes/drafts.ts';
export * from './shapes/editing.ts';
export * from './shapes/uploads.ts';
export { type TranslationUpdate, translationUpdates } from './translations.ts';
