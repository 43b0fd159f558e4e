import type { DocumentKind, IdKind } from '@museummate/pack-format';
import type { MediaCatalogue, MediaRecord } from '../media/media-library.ts';
import type { MediaSource } from '../remote/remote-media.ts';

/** A document as a database row of one museum and one content version. */
export interface ContentRow {
  kind: DocumentKind;
  id: number;
  /** Position among the documents of the same kind, in the order in which visitors see them. */
  position: number;
  /** The document as JSON, in the form that it has in a pack. */
  body: string;
  /** Hash of the document's text and of the bytes of its media. */
  hash: string;
  /**
   * When the document last changed. A document with the same hash as before keeps its date: the date on this server,
   * or else the date in the file updated.yaml of the pack.
   */
  updateAt: string;
  /** The period in which visitors see the document (A119); null means no limit. */
  beginsAt: string | null;
  endsAt: string | null;
}

/** A file of a version, by its path in the pack. */
export interface MediaUseRow {
  path: string;
  hash: string;
  /**
   * Time at which the first document that uses the file becomes visible. Earlier, the file is not available. null
   * if one of these documents is visible from the start.
   */
  beginsAt: string | null;
}

export interface IdRow {
  kind: IdKind;
  id: number;
  /** The id in the pack. It differs from `id` if an import with --renumber assigned a new id. */
  packId: number;
}

export type SecretKind = 'access' | 'guide' | 'route' | 'staff' | 'reset';

export interface SecretRow {
  kind: SecretKind;
  /** The route that a route code opens; 0 for other kinds. */
  idRoute: number;
  hash: string;
  days: number | null;
}

export interface MuseumRow {
  idMuseum: number;
  code: string;
  name: string;
  active: boolean;
  isModel: boolean;
  /** The times at which the content for visitors changes automatically (A119), in order. */
  moments: string[];
}

/** A version that was served before and that a museum can roll back to. */
export interface ArchivedVersion {
  contentVersion: string;
  importedAt: string;
}

export class ImportInProgressError extends Error {}

/**
 * The database operations of import and export. Each is one short transaction, because visits are written to the same
 * database during an import.
 */
export interface ContentStore extends MediaCatalogue {
  museum(idMuseum: number): Promise<(MuseumRow & { contentVersion: string }) | undefined>;
  museums(): Promise<(MuseumRow & { contentVersion: string; updatedAt: string })[]>;
  /** Returns which of these ids other museums use, and which museum uses each. */
  clashes(kind: IdKind, ids: number[], exceptMuseum: number): Promise<Map<number, number>>;
  highestId(kind: IdKind | 'museum'): Promise<number>;
  /** Returns the ids that an earlier import with --renumber assigned to this museum's entities. */
  listRenumbered(idMuseum: number): Promise<IdRow[]>;

  /** Begins a new version. Only one import runs at a time on a server. */
  beginVersion(idMuseum: number, version: string): Promise<void>;
  /**
   * Heartbeat of the import. After 20 seconds without a heartbeat, the import is considered dead and its rows
   * are deleted.
   */
  keepAlive(version: string): Promise<void>;
  addRows(idMuseum: number, version: string, rows: ContentRow[]): Promise<void>;
  addIds(idMuseum: number, version: string, ids: IdRow[]): Promise<void>;
  /** Returns the data that an earlier import stored about a remote file. */
  mediaSource(address: string): Promise<MediaSource | undefined>;
  keepMediaSource(source: MediaSource): Promise<void>;
  addMediaUses(idMuseum: number, version: string, uses: MediaUseRow[]): Promise<void>;
  addSecrets(idMuseum: number, version: string, secrets: SecretRow[]): Promise<void>;
  /**
   * Makes this version the current one by changing one row. If its content differs, the previous version is
   * archived. `isPublished` decides whether visitors may open the museum. If `isPublished` is omitted, an
   * existing museum keeps its earlier value.
   */
  switchTo(museum: MuseumRow, version: string, isPublished?: boolean): Promise<void>;
  /**
   * Removes a version whose import failed. Another import can then begin. Media that only this version used
   * become unused.
   */
  removeVersion(version: string): Promise<void>;
  /** Returns the archived versions, newest first. */
  archivedVersions(idMuseum: number): Promise<ArchivedVersion[]>;
  /**
   * Marks archived versions for deletion if they were last served before this time. `sweepRows` deletes their
   * rows later.
   */
  retireVersions(before: string): Promise<void>;
  /**
   * Saves space in the archive: deletes a batch of rows that are identical in an archived version and the next
   * one. Returns false if no such row is left.
   */
  thinVersions(): Promise<boolean>;
  /**
   * Deletes at most `limit` rows of versions that are neither served nor archived. Returns false if no such row
   * is left.
   */
  sweepRows(limit: number): Promise<boolean>;
  /** Returns media that no version has used since `before`, and media that were never stored completely. */
  unusedMedia(before: string): Promise<MediaRecord[]>;
  /** Marks a file as incomplete, so that a later import stores it again. */
  giveUpMedia(hash: string): Promise<void>;
  forgetMedia(hash: string): Promise<void>;
  removeMuseum(idMuseum: number): Promise<boolean>;

  /** Returns the hash and date of every row of the served version. */
  updates(idMuseum: number): Promise<Map<string, { hash: string; updateAt: string }>>;
  rows(idMuseum: number, version: string): Promise<ContentRow[]>;
  mediaUses(idMuseum: number, version: string): Promise<{ path: string; media: MediaRecord }[]>;
  ids(version: string): Promise<IdRow[]>;
  mediaUseRows(version: string): Promise<MediaUseRow[]>;
  secrets(idMuseum: number, version: string): Promise<SecretRow[]>;
}
