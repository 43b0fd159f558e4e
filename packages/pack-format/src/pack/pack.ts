import type { DocumentKind, Documents } from '../documents/documents.ts';
import type { MuseumDocument } from '../documents/museum.ts';
import type { SecretsDocument } from '../documents/secrets.ts';
import type { Fault } from './faults.ts';

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
  faults: Fault[];
}

/** A document whose shape is right. */
export interface PackEntry<K extends DocumentKind = DocumentKind> {
  kind: K;
  /** Path inside the pack. */
  file: string;
  /** Number of the entity; 0 for a kind of which a museum has one. */
  id: number;
  document: Documents[K];
}

export interface Pack {
  museum: MuseumDocument;
  secrets: SecretsDocument | undefined;
  /** All documents but the secrets, in the order in which visitors see them. */
  entries: PackEntry[];
}
