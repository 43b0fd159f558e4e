import type {
  ArtworkDocument,
  DocumentKind,
  Documents,
  FloorDocument,
  HallDocument,
  MuseumDocument,
} from '@museummate/pack-format';
import type { ContentRow } from '../import/content-store.ts';

export interface DatedDocument<K extends DocumentKind> {
  document: Documents[K];
  updateAt: string;
}

/** The documents of one content version: all of them, or only those that a response needs. */
export class MuseumDocuments {
  readonly #byKind = new Map<DocumentKind, Map<number, DatedDocument<DocumentKind>>>();

  constructor(rows: Pick<ContentRow, 'kind' | 'id' | 'body' | 'updateAt'>[]) {
    for (const { kind, id, body, updateAt } of rows)
      this.#put(kind, id, { document: JSON.parse(body) as Documents[DocumentKind], updateAt });
  }

  /** Creates the object from documents that are already parsed, such as those of a draft. */
  static of(
    documents: Iterable<DatedDocument<DocumentKind> & { kind: DocumentKind; id: number }>,
  ): MuseumDocuments {
    const museum = new MuseumDocuments([]);
    for (const { kind, id, document, updateAt } of documents) museum.#put(kind, id, { document, updateAt });
    return museum;
  }

  #put(kind: DocumentKind, id: number, document: DatedDocument<DocumentKind>): void {
    const documents = this.#byKind.get(kind);
    if (documents) documents.set(id, document);
    else this.#byKind.set(kind, new Map([[id, document]]));
  }

  /** Returns a copy of the museum in which `change` has been applied to each document. */
  map(
    change: (kind: DocumentKind, document: Documents[DocumentKind]) => Documents[DocumentKind],
  ): MuseumDocuments {
    const changed = new MuseumDocuments([]);
    for (const [kind, documents] of this.#byKind) {
      const entries = [...documents].map(
        ([id, { document, updateAt }]) => [id, { document: change(kind, document), updateAt }] as const,
      );
      changed.#byKind.set(kind, new Map(entries));
    }
    return changed;
  }

  /** Returns all documents of a kind, in the order of the database rows. */
  all<K extends DocumentKind>(kind: K): DatedDocument<K>[] {
    return [...(this.#byKind.get(kind)?.values() ?? [])] as DatedDocument<K>[];
  }

  one<K extends DocumentKind>(kind: K, id = 0): DatedDocument<K> | undefined {
    return this.#byKind.get(kind)?.get(id) as DatedDocument<K> | undefined;
  }

  museum(): MuseumDocument {
    const museum = this.one('museum');
    if (!museum) throw new Error('a content version without its museum');
    return museum.document;
  }

  artwork(id: number | undefined): ArtworkDocument | undefined {
    return id === undefined ? undefined : this.one('artwork', id)?.document;
  }

  hall(id: number | undefined): HallDocument | undefined {
    return id === undefined ? undefined : this.one('hall', id)?.document;
  }

  floor(id: number | undefined): FloorDocument | undefined {
    return id === undefined ? undefined : this.one('floor', id)?.document;
  }
}
