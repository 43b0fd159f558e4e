import type { Kysely } from 'kysely';
import { chunks } from '#database/chunks.ts';
import type { Database } from '#database/schema.ts';

/** The database, or a transaction of it. */
export type Reader = Kysely<Database>;

/** A work or route of which a visit speaks. */
export interface ContentRef {
  idMuseum: number;
  kind: 'artwork' | 'route';
  id: number;
}

/** Beyond so many, what is known is forgotten and asked for again. */
const MAX_KNOWN = 200_000;

/**
 * What museums have ever had. Whatever was there once stays known, so it is asked for once; what is not known is asked
 * for every time, because it may have been imported a moment ago.
 */
export class ContentHistory {
  readonly #known = new Set<string>();
  readonly #since = new Map<number, string>();

  /** Looks for these, and for when their museums came, within the transaction that needs it. */
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

  /** Whether there was ever such a thing; of a museum of which nothing is remembered anything may have been there. */
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
        // A server of the version before, beside this one, imports without remembering.
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
