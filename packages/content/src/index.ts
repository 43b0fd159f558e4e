export { idsOf, type TakenIds } from './check/check-ids.ts';
export { type CheckedPack, checkPack } from './check/check-pack.ts';
export { ExportRefused, exportPack } from './export/export-pack.ts';
export type { DocumentKind, Documents } from './format/documents.ts';
export { documentFormats } from './format/documents.ts';
export type { IdKind } from './format/roles.ts';
export {
  type ContentRow,
  type ContentStore,
  type IdRow,
  ImportBusy,
  type MuseumRow,
  type SecretKind,
  type SecretRow,
} from './import/content-store.ts';
export {
  clean,
  type Imported,
  type ImportOptions,
  type ImportProgress,
  ImportRefused,
  importPack,
  importRawPack,
} from './import/import-pack.ts';
export { takenIds } from './import/renumber.ts';
export { FolderMediaStore } from './media/folder-media-store.ts';
export type { MediaCatalogue, MediaRecord, MediaVariant } from './media/media-library.ts';
export {
  type ByteRange,
  isMediaKey,
  type MediaStore,
  originalKey,
  type VariantFormat,
  variantFormats,
  variantKey,
} from './media/media-store.ts';
export { encodeVariant } from './media/variants.ts';
export { newPack } from './new/new-pack.ts';
export { type Fault, formatFault } from './pack/faults.ts';
export { type PackHead, readPackHead } from './pack/pack-head.ts';
export { type RawPack, readPack } from './pack/read-pack.ts';
