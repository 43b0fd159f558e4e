import type { DocumentKind, Documents } from '../documents/documents.ts';
import type { MuseumDocument } from '../documents/museum.ts';
import type { SecretsDocument } from '../documents/secrets.ts';
import type { Finding } from './findings.ts';

/** A document as it was written, not validated yet. */
interface RawDocument {
  kind: DocumentKind;
  /** Path inside the pack. */
  file: string;
  value: unknown;
}

/** The documents of a pack as they were written, and the findings from reading them. */
export interface RawDocuments {
  documents: RawDocument[];
  findings: Finding[];
  /** Files that could not be parsed as YAML, with the parts that could be recovered. */
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
  /** The document as it was written, without defaults. Only present if the pack was read from documents. */
  written?: Record<string, unknown>;
}

export interface HeldCodes {
  /** Whether the whole guide has an access code. */
  access: boolean;
  /** Routes that have a code. */
  routes: ReadonlySet<number>;
}

export interface Pack {
  museum: MuseumDocument;
  secrets: SecretsDocument | undefined;
  /** All documents except the secrets, in the order in which visitors see them. */
  entries: PackEntry[];
  /**
   * Content of files that could not be used. An entry is "artwork 101" for an id, "artwork" for a kind if not even the
   * ids could be recovered, and "artwork ?" if a part of a document was dropped. These files have their own findings,
   * so references to them are not reported.
   */
  lost?: ReadonlySet<string>;
  /** Codes that exist on the server already, which stores only their hashes. */
  heldCodes?: HeldCodes;
}
