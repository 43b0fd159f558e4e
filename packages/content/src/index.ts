export { checkPack } from './check/check-pack.ts';
export { type AppliedFix, fixPack } from './check/fix-pack.ts';
export { openMediaCheckCache } from './check/media-memory.ts';
export { exportPack, writeSchemas } from './export/export-pack.ts';
export { readStoredPack } from './export/stored-pack.ts';
export {
  type ArchivedVersion,
  type ContentRow,
  type ContentStore,
  type IdRow,
  ImportInProgress,
  type MediaUseRow,
  type MuseumRow,
  type SecretKind,
  type SecretRow,
} from './import/content-store.ts';
export {
  type ImportProgress,
  ImportRefused,
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
export { takenIds } from './import/renumber.ts';
export { rollBack } from './import/roll-back.ts';
export { clean, newVersion } from './import/versions.ts';
export type { FileError, InspectedFile } from './media/examine-medium.ts';
export { FolderMediaStore } from './media/folder-media-store.ts';
export { hashFile } from './media/hash-file.ts';
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
export { isMediumFault } from './media/medium-fault.ts';
export { HEAD_BYTES, sniffType } from './media/recognise.ts';
export { withTemporaryFile } from './media/temporary-file.ts';
export { type NewMuseum, scaffoldPack } from './new/new-pack.ts';
export { remoteUrls } from './outside/check-outside.ts';
export { RemoteFetch, RemoteFetchRefused } from './outside/outside-fetch.ts';
export type { MediaSource } from './outside/outside-media.ts';
export { openPackCache } from './pack/kept-file.ts';
export { mediumFault } from './pack/pack-file.ts';
export { readPackSummary } from './pack/pack-head.ts';
export { type RawPack, readPack } from './pack/read-pack.ts';
export { serveTasks } from './processes/serve-tasks.ts';
export { TaskProcesses } from './processes/task-processes.ts';
