import type { DocumentKind, Documents } from '../documents/documents.ts';
import type { MuseumDocument } from '../documents/museum.ts';
import type { SecretsDocument } from '../documents/secrets.ts';
import type { Finding } from './findings.ts';

/** A document as somebody wrote it, not checked yet. */
interface RawDocument {
  kind: DocumentKind;
  /** Path inside the pack. */
  file: string;
  value: unknown;
}

/** The documents of a pack as somebody wrote them, and what was wrong when they were read. */
export interface RawDocuments {
  documents: RawDocument[];
  faults: Finding[];
  /** Files that could not be read as YAML, with what could be made out of them. */
  unread?: RawDocument[];
}

/** A document whose shape is right. */
export interface PackEntry<K extends DocumentKind = DocumentKind> {
  kind: K;
  /** Path inside the pack. */
  file: string;
  /** Number of the entity; 0 for a kind of which a museum has one. */
  id: number;
  document: Documents[K];
  /** As somebody wrote it, without what the format fills in; known where the pack was read from documents. */
  written?: Record<string, unknown>;
}

export interface HeldCodes {
  /** Whether there is a code for the whole guide. */
  access: boolean;
  /** Routes that have one. */
  routes: ReadonlySet<number>;
}

export interface Pack {
  museum: MuseumDocument;
  secrets: SecretsDocument | undefined;
  /** All documents but the secrets, in the order in which visitors see them. */
  entries: PackEntry[];
  /**
   * What the files hold that could not be used: ids as "artwork 101", kinds as "artwork" where not even the ids could
   * be made out, and as "artwork ?" where a part of a document is left out. Their own fault is told; that something which names them finds nothing is not another one.
   */
  lost?: ReadonlySet<string>;
  /** What a server opens already by codes of its own, of which it keeps hashes alone. */
  heldCodes?: HeldCodes;
}
