import type { DocumentKind } from '@museummate/content';

/**
 * Tables as both dialects see them: numbers, texts and nothing else, so that a repository reads the
 * same from SQLite and PostgreSQL. Dates are ISO texts in UTC, switches are 0 or 1.
 */
export interface Database {
  museum: MuseumTable;
  content_version: ContentVersionTable;
  content: ContentTable;
  content_id: ContentIdTable;
  content_media: ContentMediaTable;
  content_secret: ContentSecretTable;
  media: MediaTable;
  media_variant: MediaVariantTable;
  demonstration: DemonstrationTable;
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
}

/** A version while it is imported, while it is served, and until its rows are swept away. */
interface ContentVersionTable {
  content_version: string;
  id_museum: number;
  state: 'importing' | 'complete' | 'old';
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
