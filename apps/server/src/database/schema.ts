import type { QuarantineReason } from '@museummate/domain';
import type { DocumentKind } from '@museummate/pack-format';
import type { Generated } from 'kysely';
import type { DraftTables } from './drafts-schema.ts';
import type { StaffTables } from './staff-schema.ts';

/**
 * Tables as both dialects see them: numbers, texts and nothing else, so that a repository reads the
 * same from SQLite and PostgreSQL. Dates are ISO texts in UTC, switches are 0 or 1.
 */
export interface Database extends StaffTables, DraftTables {
  museum: MuseumTable;
  content_version: ContentVersionTable;
  content: ContentTable;
  content_id: ContentIdTable;
  content_media: ContentMediaTable;
  content_secret: ContentSecretTable;
  media: MediaTable;
  media_variant: MediaVariantTable;
  media_source: MediaSourceTable;
  recognition_reference: RecognitionReferenceTable;
  demonstration: DemonstrationTable;
  content_history: ContentHistoryTable;
  study_history: StudyHistoryTable;
  visit: VisitTable;
  visit_artwork: VisitArtworkTable;
  visit_route: VisitRouteTable;
  visit_answer: VisitAnswerTable;
  app_user: AppUserTable;
  sign_in_session: SignInSessionTable;
  sign_in_flow: SignInFlowTable;
  health: HealthTable;
  guess_window: GuessWindowTable;
}

/** Failed tries of codes, counted for all servers that share a PostgreSQL. */
interface GuessWindowTable {
  /** Of whose tries are counted. */
  key_hash: string;
  count: number;
  length_ms: number;
  /** Milliseconds by the database's clock. */
  ends_at: number;
}

/** One row: when it was last proved that the database takes a write. */
interface HealthTable {
  id: number;
  written_at: string;
}

/** One row per museum; its content_version is what visitors get. */
interface MuseumTable {
  id_museum: number;
  code: string;
  name: string;
  active: number;
  is_model: number;
  content_version: string;
  updated_at: string;
  /** JSON list of the moments at which what visitors get changes by itself (A119), in their order. */
  moments: string;
}

/**
 * A version while it is imported or published, while it is served, while one can go back to it (with all its rows, or only
 * with those that differ from the next one: `thin`), and until its rows are swept away.
 */
interface ContentVersionTable {
  content_version: string;
  id_museum: number;
  state: 'importing' | 'publishing' | 'complete' | 'kept' | 'thin' | 'old';
  /** While it is imported, the last sign of it; then when visitors first got it. */
  alive_at: string;
}

/** Documents of a pack, in pack form: what a screen needs is made from them per language. */
interface ContentTable {
  id_museum: number;
  content_version: string;
  kind: DocumentKind;
  id: number;
  position: number;
  body: string;
  hash: string;
  update_at: string;
  /** From when until when visitors see it; null: there is no such limit. */
  begins_at: string | null;
  ends_at: string | null;
}

/** Every id that a version defines, nested ones too: ids are unique on a server (A98). */
interface ContentIdTable {
  id_museum: number;
  content_version: string;
  kind: string;
  id: number;
  pack_id: number;
}

interface ContentMediaTable {
  id_museum: number;
  content_version: string;
  path: string;
  hash: string;
  /** When the first document that names it begins; null where it is there from the start. */
  begins_at: string | null;
}

interface ContentSecretTable {
  id_museum: number;
  content_version: string;
  position: number;
  kind: string;
  id_route: number;
  hash: string;
  days: number | null;
}

interface MediaTable {
  hash: string;
  extension: string;
  content_type: string;
  bytes: number;
  width: number | null;
  height: number | null;
  placeholder: string | null;
  duration: number | null;
  /** JSON list. */
  widths: string;
  /** 0 while its bytes are being stored. */
  complete: number;
  /** The version that brought it: if that import fails, it goes too. */
  brought_by: string;
  /** Since when no version uses it; null while one does. */
  unused_since: string | null;
}

interface MediaVariantTable {
  hash: string;
  width: number;
  format: string;
  /** null: waiting to be made. */
  bytes: number | null;
  /** Of these bytes; null for copies that an older version made, until somebody asks. */
  sha256: string | null;
  /** A server that makes it says until when; others leave it alone till then. */
  claimed_until: string | null;
  failed: number;
}

/** What was learned of a file when it was fetched from its address (A117). */
interface MediaSourceTable {
  address: string;
  hash: string;
  etag: string | null;
  last_modified: string | null;
}

/** What recognition keeps of a work's picture, per version of the extractor. */
interface RecognitionReferenceTable {
  hash: string;
  version: number;
  /** Base64; null: waiting to be made. */
  record: string | null;
  /** Of the record: how many there are, and their hash, by which devices fetch it; null as long as it waits. */
  bytes: number | null;
  sha256: string | null;
  /** A server that makes it says until when; others leave it alone till then. */
  claimed_until: string | null;
  failed: number;
}

/** Demonstration museums that were imported once: one that was removed stays removed. */
interface DemonstrationTable {
  name: string;
  digest: string;
  content_version: string;
}

/** Works and routes of every version that was ever imported, and the museum itself, each with its first import. */
interface ContentHistoryTable {
  id_museum: number;
  kind: 'museum' | 'artwork' | 'route';
  id: number;
  since: string;
}

/** The studies of every version that was ever imported, one row for each that differs. */
interface StudyHistoryTable {
  id_museum: number;
  hash: string;
  /** As in `content`. */
  body: string;
}

/** Why a record is kept aside and in no statistics; null where it may be true. */
type Aside = Generated<QuarantineReason | null>;

/** Keyed by what the device made: the same visit sent twice is one row (A70). */
export interface VisitTable {
  id_visit: string;
  id_museum: number;
  visitor_token: string;
  visit_code: string;
  id_device: string;
  id_language: number;
  language_code: string;
  start_date: string;
  end_date: string | null;
  received_at: string;
  aside: Aside;
}

interface VisitArtworkTable {
  id_visit: string;
  id_artwork: number;
  start_date: string;
  end_date: string | null;
  access_type: string | null;
  /** Whole seconds listened. */
  duration: number | null;
  aside: Aside;
}

interface VisitRouteTable {
  id_visit: string;
  id_route: number;
  start_date: string;
  end_date: string | null;
  aside: Aside;
}

interface VisitAnswerTable {
  /** PostgreSQL gives a bigint back as text. */
  id_visit_study_question_answer: number | string;
  id_museum: number;
  id_visit: string;
  id_study_question_answer: number;
  value: string;
  answered_at: string;
  /** 1: it tells who somebody is, or may do so, and is erased after a time. */
  personal: number;
  aside: Aside;
}

interface AppUserTable {
  id_user: string;
  id_museum: number;
  method: string;
  /** The provider's own id of the user. */
  token: string;
  name: string;
  email: string;
  gender: string | null;
  birthdate: string | null;
  image_url: string | null;
  created_at: string;
}

/** What a provider has confirmed, until the app takes it up once (A24). */
interface SignInSessionTable {
  key_hash: string;
  /** JSON. */
  profile: string;
  expires_at: string;
}

/** A flow of signing in that has come back, until it could not be opened any more anyway. */
interface SignInFlowTable {
  state_hash: string;
  expires_at: string;
}
