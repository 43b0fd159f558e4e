import type { DocumentKind } from '@museummate/pack-format';

/** Tables of the module `drafts` and of archived versions. */
export interface DraftTables {
  draft: DraftTable;
  draft_change: DraftChangeTable;
  draft_presence: DraftPresenceTable;
  draft_publication: DraftPublicationTable;
  draft_media: DraftMediaTable;
  retained_media: RetainedMediaTable;
  upload: UploadTable;
  upload_piece: UploadPieceTable;
  preview: PreviewTable;
  version_note: VersionNoteTable;
  version_thin: VersionThinTable;
  version_absence: VersionAbsenceTable;
  translation_source: TranslationSourceTable;
  translation_version: TranslationVersionTable;
  draft_import: DraftImportTable;
  import_column: ImportColumnTable;
}

/**
 * An import of a list or a translator's sheet into the draft. Its changes are stored as JSON, so that they can be
 * undone.
 */
export interface DraftImportTable {
  id_import: string;
  id_museum: number;
  id_staff: number;
  staff_name: string;
  made_at: string;
  what: 'list' | 'translation';
  name: string;
  language: string | null;
  /** The names of the translators, as a JSON array. */
  translators: string;
  changes: string;
  /** Number of changes that the import saved in the draft. */
  saved: number;
  state: 'taking' | 'taken' | 'undone';
}

/** The field that a person assigned to a column heading. If empty, the column is left out. */
interface ImportColumnTable {
  id_museum: number;
  heading: string;
  field: string;
}

/**
 * The latest revision of a museum's change log. A server locks this row before it writes changes, so that servers
 * write one after the other.
 */
interface DraftTable {
  id_museum: number;
  revision: number;
}

/** A changed value of the draft. `before` and `after` are JSON; null means that the value does not exist. */
export interface DraftChangeTable {
  id_museum: number;
  id_change: number;
  /** Position of the latest edit in the museum's change log. */
  revision: number;
  /** Generated on the device, so that a change that is sent twice is stored once. */
  change_key: string;
  kind: DocumentKind;
  id: number;
  /** Path of the value in its document, as a JSON array. */
  path: string;
  before: string | null;
  after: string | null;
  id_staff: number;
  staff_name: string;
  made_at: string;
  state: 'waiting' | 'published' | 'thrown';
  /** The version that published the change. */
  content_version: string | null;
}

/** An open page of the studio and where its user is (JSON). */
interface DraftPresenceTable {
  id_museum: number;
  page: string;
  id_staff: number;
  staff_name: string;
  place: string;
  seen_at: string;
}

/** A scheduled publication: the changes as JSON, as they were when it was scheduled. */
interface DraftPublicationTable {
  id_publication: number;
  id_museum: number;
  publish_at: string;
  changes: string;
  note: string;
  id_staff: number;
  staff_name: string;
  state: 'planned' | 'done' | 'cancelled' | 'failed';
  failed: string | null;
  /** End of the claim of the server that is publishing. Until then, other servers must not publish this row. */
  claimed_until: string | null;
}

/** Uploaded files, with the paths under which the draft uses them. */
interface DraftMediaTable {
  id_museum: number;
  path: string;
  hash: string;
  added_at: string;
}

/**
 * A file that was replaced in the draft, or deleted because it was unused. Staff can restore it until
 * `keep_until`.
 */
export interface RetainedMediaTable {
  id_museum: number;
  path: string;
  hash: string;
  id_retained: string;
  reason: 'replaced' | 'deleted';
  /** The path of the file that replaced it. */
  replaced_by: string | null;
  /** JSON array of the documents in which it was replaced, such as "artwork/7". */
  documents: string;
  id_staff: number;
  staff_name: string;
  made_at: string;
  keep_until: string;
}

/** An upload from the studio, with its progress and outcome. */
export interface UploadTable {
  id_upload: string;
  id_museum: number;
  /** The owner. Only this person may continue the upload. */
  id_staff: number;
  /** The file name on the device. It is only displayed, never used to open a file. */
  name: string;
  bytes: number;
  /** Number of bytes that are stored so far. */
  received: number;
  state: 'coming' | 'checking' | 'ready' | 'refused';
  /** The outcome as JSON. It is set when the upload is ready or rejected. */
  outcome: string | null;
  /**
   * The process that is writing or checking the upload. Until its claim expires, other processes must not touch the
   * upload.
   */
  claim: string | null;
  claimed_until: string | null;
  begun_at: string;
  seen_at: string;
}

/** The parts of an upload that is stored in a bucket. */
interface UploadPieceTable {
  id_upload: string;
  start: number;
  bytes: number;
}

/** A preview link, which shows the draft without an account. Its secrets are stored as hashes only. */
interface PreviewTable {
  id_preview: number;
  id_museum: number;
  secret_hash: string;
  /** Hash of the key in the URLs of the preview's media. The key gives access to nothing else. */
  media_hash: string;
  /** Who the link is for, as entered by its creator. */
  name: string;
  id_staff: number;
  staff_name: string;
  made_at: string;
  expires_at: string;
}

/** How a version was created. A version without a row was imported on the command line. */
interface VersionNoteTable {
  content_version: string;
  id_museum: number;
  origin: 'creation' | 'publication' | 'desk' | 'return' | 'import' | 'codes';
  id_staff: number | null;
  staff_name: string | null;
  note: string;
  /** Number of documents that differ from the previous version. */
  changed: number | null;
}

/** An archived version that contains only the rows that differ from the next version. */
interface VersionThinTable {
  content_version: string;
  next_version: string;
  /** 0 while rows that are identical in the next version are still being deleted, 1 afterwards. */
  is_done: number;
}

/**
 * Items that the next version contains and this version does not. Examples: "artwork/7" of content and content_id, a
 * path of content_media.
 */
interface VersionAbsenceTable {
  content_version: string;
  part: 'content' | 'content_id' | 'content_media';
  name: string;
}

/** The text in the museum's main language that a translation was made from. */
interface TranslationSourceTable {
  id_museum: number;
  kind: DocumentKind;
  id: number;
  /** Path of the text in its document, as a JSON array without the language. */
  path: string;
  language: string;
  source: string;
  source_hash: string;
  /** Hash of the source text in the draft. If it differs from source_hash, the translation is outdated. */
  current_hash: string;
}

/** The latest version that was searched for outdated translations. */
interface TranslationVersionTable {
  id_museum: number;
  content_version: string;
}
