import type { Kysely } from 'kysely';
import { chunks } from '#database/chunks.ts';
import type { Database } from '#database/schema.ts';

/** The database or a transaction. */
export type Reader = Kysely<Database>;

/** An artwork or route that a visit refers to. */
export interface ContentRef {
  idMuseum: number;
  kind: 'artwork' | 'route';
  id: number;
}

/** Maximum number of items in the cache. If there are more, the cache is cleared. */
const MAX_KNOWN = 200_000;

/**
 * Caches which artworks and routes museums have ever had. An item that exists is queried only once, because the
 * history is never deleted. An unknown item is queried again each time, because it may have been imported since
 * the last query.
 */
export class ContentHistory {
  readonly #known = new Set<string>();
  readonly #since = new Map<number, string>();

  /**
   * Reads which of these items exist, and when their museums were first imported, within the given transaction.
   */
  async load(db: Reader, named: readonly ContentRef[], museums: readonly number[]): Promise<void> {
    const strange = [...new Set(museums)].filter((idMuseum) => !this.#since.has(idMuseum));
    for (const some of chunks(strange)) {
      const rows = await db
        .selectFrom('content_history')
        .select(['id_museum', 'since'])
        .where('kind', '=', 'museum')
        .where('id_museum', 'in', some)
        .execute();
      for (const { id_museum, since } of rows) this.#since.set(id_museum, since);
    }
    if (this.#known.size > MAX_KNOWN) this.#known.clear();
    const groups = Map.groupBy(
      named.filter((each) => !this.#known.has(keyOf(each))),
      ({ idMuseum, kind }) => `${idMuseum} ${kind}`,
    );
    for (const group of groups.values()) await this.#find(db, group);
  }

  /** Whether the museum has ever had this item. If the museum has no history, the result is always true. */
  has(content: ContentRef): boolean {
    return !this.#since.has(content.idMuseum) || this.#known.has(keyOf(content));
  }

  since(idMuseum: number): string | undefined {
    return this.#since.get(idMuseum);
  }

  async #find(db: Reader, group: readonly ContentRef[]): Promise<void> {
    const [first] = group;
    if (!first) return;
    const { idMuseum, kind } = first;
    for (const ids of chunks([...new Set(group.map(({ id }) => id))])) {
      const rows = await db
        .selectFrom('content_history')
        .select('id')
        .where('id_museum', '=', idMuseum)
        .where('kind', '=', kind)
        .where('id', 'in', ids)
        // The content itself is queried, too, because the history may be incomplete. A server of the previous
        // release may run at the same time, and it imports content without writing the history.
        .union(
          db
            .selectFrom('content_id')
            .select('id')
            .where('id_museum', '=', idMuseum)
            .where('kind', '=', kind)
            .where('id', 'in', ids),
        )
        .execute();
      for (const { id } of rows) this.#known.add(keyOf({ idMuseum, kind, id }));
    }
  }
}

const keyOf = ({ idMuseum, kind, id }: ContentRef) => `${idMuseum} ${kind} ${id}`;
