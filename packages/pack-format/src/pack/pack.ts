import type { DocumentKind, Documents } from '../documents/documents.ts';
import type { MuseumDocument } from '../documents/museum.ts';
import type { SecretsDocument } from '../documents/secrets.ts';
import type { Finding } from './findings.ts';

/** A document as the author wrote it, before validation. */
interface RawDocument {
  kind: DocumentKind;
  /** Path inside the pack. */
  file: string;
  value: unknown;
}

/** The documents of a pack as they were written, and the findings that occurred when they were read. */
export interface RawDocuments {
  documents: RawDocument[];
  findings: Finding[];
  /** Files that could not be parsed as YAML, each with the values that could be recovered. */
  unread?: RawDocument[];
}

/** A document that matches its schema. */
export interface PackEntry<K extends DocumentKind = DocumentKind> {
  kind: K;
  /** Path inside the pack. */
  file: string;
  /** Number of the entity; 0 for a kind with only one document. */
  id: number;
  document: Documents[K];
  /**
   * The document as it was written, without defaults. It is only present if the pack was read from documents.
   */
  written?: Record<string, unknown>;
}

export interface HeldCodes {
  /** Whether the server has an access code for the whole guide. */
  access: boolean;
  /** Ids of the routes that have a code. */
  routes: ReadonlySet<number>;
}

export interface Pack {
  museum: MuseumDocument;
  secrets: SecretsDocument | undefined;
  /** All documents except the secrets, in the order in which visitors see them. */
  entries: PackEntry[];
  /**
   * Content of files that could not be used. An entry is "artwork 101" for a known id. It is "artwork" if not
   * even the ids could be recovered, and "artwork ?" if a part of a document was removed. These files have
   * other findings, so references to them are not reported.
   */
  lost?: ReadonlySet<string>;
  /**
   * Codes that exist on the server already. The server has only their hashes, so they are not in `secrets`.
   */
  heldCodes?: HeldCodes;
}
