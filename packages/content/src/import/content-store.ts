import type { DocumentKind, IdKind } from '@museummate/pack-format';
import type { MediaCatalogue, MediaRecord } from '../media/media-library.ts';
import type { MediaSource } from '../remote/outside-media.ts';

/** A document as a row: one museum, one content version. */
export interface ContentRow {
  kind: DocumentKind;
  id: number;
  /** The place among its kind, as visitors see it. */
  position: number;
  /** The document in pack form, as JSON. */
  body: string;
  /** The hash of the body and of the bytes of its media. */
  hash: string;
  /** When this content first came to this server, or as the pack says. */
  updateAt: string;
  /** From when until when visitors see it (A119); null: there is no such limit. */
  beginsAt: string | null;
  endsAt: string | null;
}

/** A file of a version, under its name in the pack. */
export interface MediaUseRow {
  path: string;
  hash: string;
  /** When the first document that names it begins; null where one of them has no such limit. */
  beginsAt: string | null;
}

export interface IdRow {
  kind: IdKind;
  id: number;
  /** The number in the pack, where --renumber gave another one. */
  packId: number;
}

export type SecretKind = 'access' | 'guide' | 'route' | 'staff' | 'reset';

export interface SecretRow {
  kind: SecretKind;
  /** The route that a route code opens, else 0. */
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
  /** When what visitors get changes by itself, in their order. */
  moments: string[];
}

/** A version that was served before, and that a museum can go back to. */
export interface ArchivedVersion {
  contentVersion: string;
  importedAt: string;
}

export class ImportInProgress extends Error {}

/**
 * What import and export need of the database. Every call is one short transaction: visits are
 * written into the same database while a museum is imported.
 */
export interface ContentStore extends MediaCatalogue {
  museum(idMuseum: number): Promise<(MuseumRow & { contentVersion: string }) | undefined>;
  museums(): Promise<(MuseumRow & { contentVersion: string; updatedAt: string })[]>;
  /** Which of these ids other museums hold, each with its museum. */
  clashes(kind: IdKind, ids: number[], exceptMuseum: number): Promise<Map<number, number>>;
  highestId(kind: IdKind | 'museum'): Promise<number>;
  /** Numbers that an earlier import gave to this museum's entities. */
  renumbered(idMuseum: number): Promise<IdRow[]>;

  /** Starts a new version; only one import runs at a time on a server. */
  beginVersion(idMuseum: number, version: string): Promise<void>;
  /** Says that the import is alive: one that is silent for 20 seconds counts as dead and is swept away. */
  keepAlive(version: string): Promise<void>;
  addRows(idMuseum: number, version: string, rows: ContentRow[]): Promise<void>;
  addIds(idMuseum: number, version: string, ids: IdRow[]): Promise<void>;
  /** What an earlier import learned of a file elsewhere. */
  mediaSource(address: string): Promise<MediaSource | undefined>;
  keepMediaSource(source: MediaSource): Promise<void>;
  addMediaUses(idMuseum: number, version: string, uses: MediaUseRow[]): Promise<void>;
  addSecrets(idMuseum: number, version: string, secrets: SecretRow[]): Promise<void>;
  /** The one row by which visitors get the new version; the one before is kept where its content is another. */
  switchTo(museum: MuseumRow, version: string): Promise<void>;
  /** A version that failed: it stops counting as under way, and the media it alone brought are unused at once. */
  removeVersion(version: string): Promise<void>;
  /** Versions that were served before, the newest first. */
  keptVersions(idMuseum: number): Promise<ArchivedVersion[]>;
  /** Gives up versions that were last served before this moment; their rows are swept like those of any other. */
  retireVersions(before: string): Promise<void>;
  /** Takes a limited number of rows away that a kept version shares with the next one; false when none is left. */
  thinVersions(): Promise<boolean>;
  /** Deletes a limited number of rows of versions that nobody serves; false when none is left. */
  sweepRows(limit: number): Promise<boolean>;
  /** Media that no version uses: since `before`, or that never became complete. */
  unusedMedia(before: string): Promise<MediaRecord[]>;
  /** From now on nobody counts on this file: whoever brings it again brings all of it. */
  giveUpMedia(hash: string): Promise<void>;
  forgetMedia(hash: string): Promise<void>;
  removeMuseum(idMuseum: number): Promise<boolean>;

  /** Hash and date of every row of the version that is served now. */
  updates(idMuseum: number): Promise<Map<string, { hash: string; updateAt: string }>>;
  rows(idMuseum: number, version: string): Promise<ContentRow[]>;
  mediaUses(idMuseum: number, version: string): Promise<{ path: string; media: MediaRecord }[]>;
  ids(version: string): Promise<IdRow[]>;
  mediaUseRows(version: string): Promise<MediaUseRow[]>;
  secrets(idMuseum: number, version: string): Promise<SecretRow[]>;
}
