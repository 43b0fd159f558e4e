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
} from './change-permissions.ts';
export { type Change, changesBetween, PathNotFoundError, valueAt, withValue } from './changes.ts';
export { deepEqual } from './deep-equal.ts';
export { STAFF_HEADER, STUDIO_ENDPOINTS, type StudioEndpointName } from './endpoints.ts';
export { pathOfField } from './field-path.ts';
export { OIDC_CODE_PAGE, OIDC_REFUSED, STUDIO_LINKS, type StudioLink } from './links.ts';
export { type Merged, merge } from './merge.ts';
export { type MergedPart, mergedParts, sentences } from './merge-texts.ts';
export { PASSWORD_LENGTH, type PasswordError, validatePassword } from './passwords.ts';
export { withPlainTextsUnder } from './plain-texts.ts';
export { can, STUDIO_ROLES, type StudioPermission, type StudioRole } from './roles.ts';
export * from './schemas/codes.ts';
export * from './schemas/drafts.ts';
export * from './schemas/editing.ts';
export * from './schemas/imports.ts';
export * from './schemas/uploads.ts';
export { type DiffPart, diffText } from './text-diff.ts';
export { type TranslationUpdate, translationUpdates } from './translations.ts';
