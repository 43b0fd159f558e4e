import type { DocumentKind } from '@museummate/pack-format';

/** The tables of the module `drafts`, and of versions that are kept for long. */
export interface DraftTables {
  draft: DraftTable;
  draft_change: DraftChangeTable;
  draft_presence: DraftPresenceTable;
  draft_publication: DraftPublicationTable;
  draft_media: DraftMediaTable;
  upload: UploadTable;
  upload_piece: UploadPieceTable;
  preview: PreviewTable;
  version_note: VersionNoteTable;
  version_thin: VersionThinTable;
  version_absence: VersionAbsenceTable;
  translation_source: TranslationSourceTable;
  translation_version: TranslationVersionTable;
}

/** How far the log of a museum is; who writes into the log holds this row. */
interface DraftTable {
  id_museum: number;
  revision: number;
}

/** One value that somebody has changed. `before` and `after` are JSON; null: there is nothing. */
export interface DraftChangeTable {
  id_museum: number;
  id_change: number;
  /** When it was last changed, counted in changes of this museum. */
  revision: number;
  /** Made by the device, so that what is sent twice is one. */
  change_key: string;
  kind: DocumentKind;
  id: number;
  /** JSON list. */
  path: string;
  before: string | null;
  after: string | null;
  id_staff: number;
  staff_name: string;
  made_at: string;
  state: 'waiting' | 'published' | 'thrown';
  /** With which version visitors got it. */
  content_version: string | null;
}

/** An open page of the studio and where its person is; JSON. */
interface DraftPresenceTable {
  id_museum: number;
  page: string;
  id_staff: number;
  staff_name: string;
  place: string;
  seen_at: string;
}

/** What will be published by itself: changes as JSON, as they were when somebody planned it. */
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
  /** A server that publishes it says until when; others leave it alone till then. */
  claimed_until: string | null;
}

/** Files that were uploaded, under the names by which the draft uses them. */
interface DraftMediaTable {
  id_museum: number;
  path: string;
  hash: string;
  added_at: string;
}

/** A file on its way from the studio, and what became of it. */
export interface UploadTable {
  id_upload: string;
  id_museum: number;
  /** Whose it is: nobody else may go on with it. */
  id_staff: number;
  /** As the device calls it; nothing is ever opened by it. */
  name: string;
  bytes: number;
  /** How many of them are on the disk. */
  received: number;
  state: 'coming' | 'checking' | 'ready' | 'refused';
  /** JSON, once it is ready or refused. */
  outcome: string | null;
  /** Who is writing or checking, and until when others leave it alone. */
  claim: string | null;
  claimed_until: string | null;
  begun_at: string;
  seen_at: string;
}

/** Where uploads lie in a bucket, they are there in pieces. */
interface UploadPieceTable {
  id_upload: string;
  start: number;
  bytes: number;
}

/** A link that shows the draft to somebody without an account; of what opens it, only hashes are kept. */
interface PreviewTable {
  id_preview: number;
  id_museum: number;
  secret_hash: string;
  /** Of the key that stands in the addresses of its pictures and sounds, and opens nothing else. */
  media_hash: string;
  /** Whom it is for, in the words of who made it. */
  name: string;
  id_staff: number;
  staff_name: string;
  made_at: string;
  expires_at: string;
}

/** How a version came to be; one without a row was imported by the command line. */
interface VersionNoteTable {
  content_version: string;
  id_museum: number;
  origin: 'publication' | 'desk' | 'return' | 'import' | 'codes';
  id_staff: number | null;
  staff_name: string | null;
  note: string;
  /** How many documents differ from the version before. */
  changed: number | null;
}

/** A version of which only those rows are left that differ from the next one. */
interface VersionThinTable {
  content_version: string;
  next_version: string;
  /** 0 while rows that are the same are still being taken away. */
  is_done: number;
}

/** What the next version has and this one has not: "artwork/7" of content and content_id, a path of content_media. */
interface VersionAbsenceTable {
  content_version: string;
  part: 'content' | 'content_id' | 'content_media';
  name: string;
}

/** The text of the museum's own language from which a translation was made. */
interface TranslationSourceTable {
  id_museum: number;
  kind: DocumentKind;
  id: number;
  /** JSON list, without the language. */
  path: string;
  language: string;
  source: string;
  source_hash: string;
  /** Of the text as it stands in the draft: another one than source_hash where the translation is older. */
  current_hash: string;
}

/** The version up to which it is known what imports have brought. */
interface TranslationVersionTable {
  id_museum: number;
  content_version: string;
}
