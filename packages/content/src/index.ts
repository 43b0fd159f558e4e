export { checkPack, checkRawPack } from './check/check-pack.ts';
export { type AppliedFix, fixPack } from './check/fix-pack.ts';
export { memoryMediaCheckCache, openMediaCheckCache } from './check/media-check-cache.ts';
export { exportPack, packDocument, writeSchemas } from './export/export-pack.ts';
export { readStoredPack } from './export/stored-pack.ts';
export {
  type ArchivedVersion,
  type ContentRow,
  type ContentStore,
  type IdRow,
  ImportInProgressError,
  type MediaUseRow,
  type MuseumRow,
  type SecretKind,
  type SecretRow,
} from './import/content-store.ts';
export {
  type ImportProgress,
  ImportRejectedError,
  importPack,
  importRawPack,
  planImport,
} from './import/import-pack.ts';
export {
  type DocumentFinding,
  type NextVersion,
  type ReplacedDocument,
  type RowSummary,
  VersionInMemory,
} from './import/next-version.ts';
export { renumber, takenIds } from './import/renumber.ts';
export { rollBack } from './import/roll-back.ts';
export { storePackMedium } from './import/store-pack-medium.ts';
export { clean, newVersion } from './import/versions.ts';
export { isFileErrorAdvice } from './media/file-error.ts';
export { FolderMediaStore } from './media/folder-media-store.ts';
export { hashFile } from './media/hash-file.ts';
export type { FileError, InspectedFile } from './media/inspect-file.ts';
export {
  isMediaKey,
  originalKey,
  type VariantFormat,
  variantFormats,
  variantKey,
} from './media/media-key.ts';
export {
  type MediaCatalogue,
  type MediaRecord,
  type MediaVariant,
  storeMedium,
} from './media/media-library.ts';
export { mediaReader } from './media/media-reader.ts';
export type { ByteRange, MediaStore, StoredFile } from './media/media-store.ts';
export {
  ALIKE_BITS,
  PictureQuery,
  SIMILAR_BITS,
} from './media/pictures/fingerprint.ts';
export { HEAD_BYTES, sniffType } from './media/sniff-type.ts';
export { withTemporaryFile } from './media/temporary-file.ts';
export { addLineNumbers } from './pack/finding-lines.ts';
export { openPackCache } from './pack/pack-cache.ts';
export { mediaFileError } from './pack/pack-file.ts';
export { readPackSummary } from './pack/pack-summary.ts';
export { type RawPack, readPack, readPackFiles } from './pack/read-pack.ts';
export { serveTasks } from './processes/serve-tasks.ts';
export { TaskProcesses } from './processes/task-processes.ts';
export { remoteUrls } from './remote/check-remote.ts';
export { RemoteFetch, RemoteFetchRejectedError } from './remote/remote-fetch.ts';
export { type MediaSource, RemoteMedia } from './remote/remote-media.ts';
export { type NewMuseum, scaffoldPack } from './scaffold/new-pack.ts';
