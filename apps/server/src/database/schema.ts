import type { QuarantineReason } from '@museummate/domain';
import type { DocumentKind } from '@museummate/pack-format';
import type { MachineAbility, MachineProblem } from '@museummate/studio-api/machine-help';
import type { Generated } from 'kysely';
import type { DraftTables } from './drafts-schema.ts';
import type { StaffTables } from './staff-schema.ts';
import type { StatisticsTables } from './statistics-schema.ts';

/**
 * Tables as both SQLite and PostgreSQL return them: numbers and texts only, so that repositories work with both. Dates
 * are ISO texts in UTC, booleans are 0 or 1.
 */
export interface Database extends StaffTables, DraftTables, StatisticsTables {
  museum: MuseumTable;
  content_version: ContentVersionTable;
  content: ContentTable;
  content_id: ContentIdTable;
  content_media: ContentMediaTable;
  content_secret: ContentSecretTable;
  media: MediaTable;
  media_variant: MediaVariantTable;
  media_source: MediaSourceTable;
  media_analysis: MediaAnalysisTable;
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
  guess_window: AttemptWindowTable;
  label_print: LabelPrintTable;
  machine_job: MachineJobTable;
  machine_item: MachineItemTable;
  machine_use: MachineUseTable;
}

/**
 * The texts and targets on the last print of a label. With them, the studio can offer labels that are new or have
 * changed since.
 */
interface LabelPrintTable {
  id_museum: number;
  sheet: string;
  /** Key of the item, for example the id of a work. */
  item: string;
  number: string;
  name: string;
  link: string;
  language: string;
  printed_at: string;
  id_staff: number;
  staff_name: string;
}

/** Failed attempts at codes, counted for all servers that share a PostgreSQL database. */
interface AttemptWindowTable {
  /** Hash of the key whose attempts are counted. */
  key_hash: string;
  count: number;
  length_ms: number;
  /** End of the window in milliseconds, by the clock of the database. */
  ends_at: number;
}

/** The table has one row, which contains the time of the last successful write of a health check. */
interface HealthTable {
  id: number;
  written_at: string;
}

/** One row per museum. `content_version` is the version that visitors get. */
interface MuseumTable {
  id_museum: number;
  code: string;
  name: string;
  active: number;
  is_model: number;
  /** 0 until the first publication of a museum that was created in the studio (A122). */
  is_published: Generated<number>;
  content_version: string;
  updated_at: string;
  /** JSON array of the times at which the visible content changes automatically (A119), in order. */
  moments: string;
}

/**
 * State of a version: being imported or published, served, archived for rollback, or about to be deleted. An
 * archived version has all rows or, if `thin`, only the rows that differ from the next version.
 */
interface ContentVersionTable {
  content_version: string;
  id_museum: number;
  state: 'importing' | 'publishing' | 'complete' | 'kept' | 'thin' | 'old';
  /** During an import, the time of its last heartbeat. Afterwards, the time when visitors first got the version. */
  alive_at: string;
}

/** Documents in pack form. Entities are made from them, one per language. */
interface ContentTable {
  id_museum: number;
  content_version: string;
  kind: DocumentKind;
  id: number;
  position: number;
  body: string;
  hash: string;
  update_at: string;
  /**
   * Time from which visitors see the document; null means no limit. `ends_at` is the time from which they no longer
   * see it.
   */
  begins_at: string | null;
  ends_at: string | null;
}

/** Every id that a version defines, including nested ids. Ids are unique per server (A98). */
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
  /** When the first document that uses the file begins; null if the file is used from the start. */
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
  /** Widths in pixels of the smaller copies of a picture, as a JSON array. */
  widths: string;
  /** 0 while the bytes of the file are being stored, 1 afterwards. */
  complete: number;
  /** The version that added the file. If the import of that version fails, the file is deleted, too. */
  brought_by: string;
  /** Time since which no version uses the file; null while a version uses it. */
  unused_since: string | null;
}

interface MediaVariantTable {
  hash: string;
  width: number;
  format: string;
  /** Size of the copy; null until the copy has been made. */
  bytes: number | null;
  /** Hash of the bytes; null for copies of an older version until the hash is first needed. */
  sha256: string | null;
  /** End of the claim of the server that is making the copy. Until then, other servers must not make it. */
  claimed_until: string | null;
  failed: number;
}

/** What a picture looks like and how loud a recording is. Computed once per file. */
interface MediaAnalysisTable {
  hash: string;
  /** The version of the analysis. Rows of an older version are computed again. */
  version: number;
  /** Base64 of a hash of what the picture looks like. Null if the file is not a picture or is unreadable. */
  fingerprint: string | null;
  /** Loudness in LUFS; null if the recording is silent or its loudness is unknown. */
  loudness: number | null;
  is_silent: number;
  /** Waveform of a recording: 64 bytes in base64; null if it is unknown. */
  peaks: string | null;
}

/** HTTP validators (ETag, Last-Modified) that a remote file had when it was fetched (A117). */
interface MediaSourceTable {
  address: string;
  hash: string;
  etag: string | null;
  last_modified: string | null;
}

/** Recognition reference of an artwork's picture, per version of the extractor. */
interface RecognitionReferenceTable {
  hash: string;
  version: number;
  /** The recognition reference in base64; null until it has been made. */
  record: string | null;
  /** Size of the record, which devices fetch by its hash; null until the reference has been made. */
  bytes: number | null;
  sha256: string | null;
  /** End of the claim of the server that is making the reference. Until then, other servers must not make it. */
  claimed_until: string | null;
  failed: number;
}

/** Demonstration museums that were imported once, so that a removed one is not imported again. */
interface DemonstrationTable {
  name: string;
  digest: string;
  content_version: string;
}

/** The museum, and the artworks and routes of all its versions. `since` is the time of their first import. */
interface ContentHistoryTable {
  id_museum: number;
  kind: 'museum' | 'artwork' | 'route';
  id: number;
  since: string;
}

/** The studies of all versions ever imported, one row per distinct study. */
interface StudyHistoryTable {
  id_museum: number;
  hash: string;
  /** The document as JSON, as in the table `content`. */
  body: string;
}

/** The reason why a record is quarantined, that is, left out of statistics; null if the record is plausible. */
type QuarantineColumn = Generated<QuarantineReason | null>;

/** The key is generated on the device, so that a visit that is sent twice is one row (A70). */
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
  aside: QuarantineColumn;
  /**
   * Local day and hour at which the visit started. The daily sums count the visit under this day and hour. Null if
   * it is not counted yet.
   */
  day: Generated<string | null>;
  hour: Generated<number | null>;
}

interface VisitArtworkTable {
  id_visit: string;
  id_artwork: number;
  start_date: string;
  end_date: string | null;
  access_type: string | null;
  /** Listening time in whole seconds. */
  duration: number | null;
  aside: QuarantineColumn;
  /**
   * How the visitor found the artwork, for example by number or list; null in records of earlier versions of the app.
   */
  way: Generated<string | null>;
  /** Kind, language and length of the recording that was heard longest, and the seconds that were heard. */
  track: Generated<string | null>;
  track_language: Generated<string | null>;
  track_length: Generated<number | null>;
  track_seconds: Generated<number | null>;
}

interface VisitRouteTable {
  id_visit: string;
  id_route: number;
  start_date: string;
  end_date: string | null;
  aside: QuarantineColumn;
  /** The furthest step of the route that was reached, and the number of steps. */
  step: Generated<number | null>;
  steps: Generated<number | null>;
}

interface VisitAnswerTable {
  /** A bigint, which PostgreSQL returns as text. */
  id_visit_study_question_answer: number | string;
  id_museum: number;
  id_visit: string;
  id_study_question_answer: number;
  value: string;
  answered_at: string;
  /** 1 if the answer identifies a person, or may identify one. Such answers are erased after a time. */
  personal: number;
  aside: QuarantineColumn;
  /** The answer's values in the daily sums, as a JSON array; null if the answer is not counted. */
  counted: Generated<string | null>;
  /** 1 if staff have hidden the text in the statistics. */
  hidden: Generated<number>;
}

interface AppUserTable {
  id_user: string;
  id_museum: number;
  method: string;
  /** The user's id at the provider. */
  token: string;
  name: string;
  email: string;
  gender: string | null;
  birthdate: string | null;
  image_url: string | null;
  created_at: string;
}

/** A profile confirmed by a provider, until the app collects it once (A24). */
interface SignInSessionTable {
  key_hash: string;
  /** The profile as JSON. */
  profile: string;
  expires_at: string;
}

/**
 * A sign-in flow whose browser has returned from the provider. The row is kept until the flow would have expired
 * anyway, so that the flow cannot be used again.
 */
interface SignInFlowTable {
  state_hash: string;
  expires_at: string;
}

/** A job for a program that speaks, translates or transcribes (decision 062). */
interface MachineJobTable {
  id_job: string;
  id_museum: number;
  ability: MachineAbility;
  id_staff: number;
  staff_name: string;
  begun_at: string;
  state: 'waiting' | 'done' | 'cancelled';
}

/** One text or recording of a job. */
interface MachineItemTable {
  id_job: string;
  place: number;
  kind: string;
  id: number;
  /** Path of the text in its document, as a JSON array without the language. */
  path: string;
  language: string;
  state: 'waiting' | 'done' | 'failed' | 'cancelled';
  problem: MachineProblem | null;
  tries: number;
  /** The time until which the external service asked us to wait; null if it did not. */
  not_before: string | null;
  claim: string | null;
  claimed_until: string | null;
  /** JSON: when the sentences of a transcribed recording begin. */
  times: string | null;
}

/** Characters that a program received on a day (UTC). */
interface MachineUseTable {
  day: string;
  ability: MachineAbility;
  program: string;
  characters: number;
}
