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

/** The documents of a pack as authors wrote them, and the findings from reading the files. */
export interface RawDocuments {
  documents: RawDocument[];
  findings: Finding[];
  /** Files that are not valid YAML, with the values that could be read from them. */
  unread?: RawDocument[];
}

/** A document that matches its schema. */
export interface PackEntry<K extends DocumentKind = DocumentKind> {
  kind: K;
  /** Path inside the pack. */
  file: string;
  /** Id of the document; 0 if the kind has only one document. */
  id: number;
  document: Documents[K];
  /** The document as the author wrote it, without defaults. Only `parsePack` sets it. */
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
   * Content of files that could not be used. "artwork 101" is an artwork with a known id. "artwork" means that
   * an artwork's id is unknown. "artwork ?" means that a part of an artwork was removed. These files have
   * findings already, so references to their content are not reported.
   */
  lost?: ReadonlySet<string>;
  /**
   * Codes that the server already has. It stores only their hashes, so the codes themselves are not in
   * `secrets`.
   */
  heldCodes?: HeldCodes;
}
