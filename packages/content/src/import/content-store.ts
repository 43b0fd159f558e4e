import type { DocumentKind, IdKind } from '@museummate/pack-format';
import type { MediaCatalogue, MediaRecord } from '../media/media-library.ts';
import type { MediaSource } from '../remote/remote-media.ts';

/** A document as a database row of one museum and one content version. */
export interface ContentRow {
  kind: DocumentKind;
  id: number;
  /** Position among documents of its kind, as visitors see them. */
  position: number;
  /** The document in pack form, as JSON. */
  body: string;
  /** Hash of the body and of the bytes of its media. */
  hash: string;
  /** When this content was first imported on this server, or the date in the pack. */
  updateAt: string;
  /** The period in which visitors see it (A119); null means no limit. */
  beginsAt: string | null;
  endsAt: string | null;
}

/** A file of a version, by its path in the pack. */
export interface MediaUseRow {
  path: string;
  hash: string;
  /** When the first document that uses it becomes visible; null if one of them has no beginning. */
  beginsAt: string | null;
}

export interface IdRow {
  kind: IdKind;
  id: number;
  /** The id in the pack, if --renumber assigned another one. */
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
  /** The times at which the content for visitors changes automatically, in order. */
  moments: string[];
}

/** A version that was served before and that a museum can roll back to. */
export interface ArchivedVersion {
  contentVersion: string;
  importedAt: string;
}

export class ImportInProgress extends Error {}

/**
 * The database operations of import and export. Each is one short transaction, because visits are written to the same
 * database during an import.
 */
export interface ContentStore extends MediaCatalogue {
  museum(idMuseum: number): Promise<(MuseumRow & { contentVersion: string }) | undefined>;
  museums(): Promise<(MuseumRow & { contentVersion: string; updatedAt: string })[]>;
  /** Which of these ids other museums use, each with its museum. */
  clashes(kind: IdKind, ids: number[], exceptMuseum: number): Promise<Map<number, number>>;
  highestId(kind: IdKind | 'museum'): Promise<number>;
  /** Ids that an earlier import assigned to this museum's entities. */
  renumbered(idMuseum: number): Promise<IdRow[]>;

  /** Begins a new version. Only one import runs at a time on a server. */
  beginVersion(idMuseum: number, version: string): Promise<void>;
  /** Heartbeat of the import. Without one for 20 seconds, it counts as dead and its rows are deleted. */
  keepAlive(version: string): Promise<void>;
  addRows(idMuseum: number, version: string, rows: ContentRow[]): Promise<void>;
  addIds(idMuseum: number, version: string, ids: IdRow[]): Promise<void>;
  /** What an earlier import stored about a remote file. */
  mediaSource(address: string): Promise<MediaSource | undefined>;
  keepMediaSource(source: MediaSource): Promise<void>;
  addMediaUses(idMuseum: number, version: string, uses: MediaUseRow[]): Promise<void>;
  addSecrets(idMuseum: number, version: string, secrets: SecretRow[]): Promise<void>;
  /** Publishes the new version by changing one row. The previous version is archived if its content differs. */
  switchTo(museum: MuseumRow, version: string): Promise<void>;
  /** Removes a failed version: it no longer counts as in progress, and media that only it used are unused at once. */
  removeVersion(version: string): Promise<void>;
  /** Archived versions, newest first. */
  keptVersions(idMuseum: number): Promise<ArchivedVersion[]>;
  /** Drops archived versions that were last served before this time; their rows are swept later. */
  retireVersions(before: string): Promise<void>;
  /** Deletes a limited number of rows that an archived version shares with the next one; false when none is left. */
  thinVersions(): Promise<boolean>;
  /** Deletes a limited number of rows of versions that are neither served nor archived; false when none is left. */
  sweepRows(limit: number): Promise<boolean>;
  /** Media that no version has used since `before`, or that were never completed. */
  unusedMedia(before: string): Promise<MediaRecord[]>;
  /** Marks a file as incomplete, so that a later import stores it again. */
  giveUpMedia(hash: string): Promise<void>;
  forgetMedia(hash: string): Promise<void>;
  removeMuseum(idMuseum: number): Promise<boolean>;

  /** Hash and date of every row of the served version. */
  updates(idMuseum: number): Promise<Map<string, { hash: string; updateAt: string }>>;
  rows(idMuseum: number, version: string): Promise<ContentRow[]>;
  mediaUses(idMuseum: number, version: string): Promise<{ path: string; media: MediaRecord }[]>;
  ids(version: string): Promise<IdRow[]>;
  mediaUseRows(version: string): Promise<MediaUseRow[]>;
  secrets(idMuseum: number, version: string): Promise<SecretRow[]>;
}
