export type { CellOutcome, ReadHeading } from './core/cell-outcome.ts';
export { type Change, changesBetween } from './core/changes.ts';
export { PackDraft } from './core/draft.ts';
export { changeLines, changeSum } from './core/format-changes.ts';
export { leaveOut } from './core/leave-out.ts';
export { MediaSource } from './core/media-source.ts';
export { newMuseum } from './core/new-museum.ts';
export type {} from './core/note-codes.ts';
export { formatNote, type ImportNote, UnknownHeadingsError, UnreadableSourceError } from './core/notes.ts';
export { removeDocument } from './core/remove-document.ts';
export { writePack } from './core/write-pack.ts';
export { factNamed } from './iiif/facts.ts';
export {
  checkWithoutFiles,
  previewSource,
  type SourcePreview,
} from './preview-source.ts';
export { escapeFormula } from './spreadsheet/files/formulas.ts';
export { writeSheet } from './spreadsheet/files/write-sheet.ts';
export { writeWorkbook } from './spreadsheet/files/write-workbook.ts';
export type {} from './spreadsheet/headings/headers.ts';
export { listFields } from './spreadsheet/headings/list-fields.ts';
export {
  type ReadTranslations,
  readTranslationSheet,
  WrongLanguageError,
} from './spreadsheet/translations/read-translations.ts';
export { sourceLanguageOf } from './spreadsheet/translations/translatable-texts.ts';
export {
  keyOf,
  type TranslationRow,
  textsToTranslate,
  writeTranslationSheet,
} from './spreadsheet/translations/write-translations.ts';
