export type { CellOutcome, ReadHeading } from './core/cell-outcome.ts';
export { type Change, changesBetween } from './core/changes.ts';
export { PackDraft } from './core/draft.ts';
export { changeLines, changeSum } from './core/format-changes.ts';
export { leaveOut } from './core/leave-out.ts';
export { MediaSource } from './core/media-source.ts';
export { newMuseum } from './core/new-museum.ts';
export type {} from './core/note-codes.ts';
export { formatNote, type ImportNote, UnknownHeadings, UnreadableSource } from './core/notes.ts';
export { removeDocument } from './core/remove-document.ts';
export { writePack } from './core/write-pack.ts';
export { factNamed } from './iiif/facts.ts';
export {
  checkWithoutFiles,
  previewSource,
  type SourcePreview,
} from './preview-source.ts';
export type {} from './spreadsheet/headers.ts';
export { listFields } from './spreadsheet/list-fields.ts';
export {
  type ReadTranslations,
  readTranslationSheet,
  WrongLanguage,
} from './spreadsheet/read-translations.ts';
export { sourceLanguageOf } from './spreadsheet/translatable-texts.ts';
export { writeSheet } from './spreadsheet/write-sheet.ts';
export {
  keyOf,
  type TranslationRow,
  textsToTranslate,
  writeTranslationSheet,
} from './spreadsheet/write-translations.ts';
export { writeWorkbook } from './spreadsheet/write-workbook.ts';
