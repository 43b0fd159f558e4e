import { sql } from 'kysely';
import { chunks } from '#database/chunks.ts';
import type { Db } from '#database/client.ts';

/** Stores which files a museum has: those of its versions, and those uploaded for its draft. */
export class DraftMediaRepository {
  readonly #db: Db;

  constructor(db: Db) {
    this.#db = db;
  }

  async has(idMuseum: number, hash: string): Promise<boolean> {
    for (const table of ['content_media', 'draft_media', 'retained_media'] as const) {
      const found = await this.#db
        .selectFrom(table)
        .select('path')
        .where('hash', '=', hash)
        .where('id_museum', '=', idMuseum)
        .executeTakeFirst();
      if (found) return true;
    }
    return false;
  }

  /**
   * Adds files that only earlier versions have to the draft, each with its latest content. Documents that are
   * restored from an earlier version then have their pictures and recordings.
   */
  async takeFromVersions(idMuseum: number, names: readonly string[], at: string): Promise<void> {
    for (const some of chunks(names)) {
      await this.#takeSome(idMuseum, some, at);
      await this.#takeRetained(idMuseum, some, at);
    }
  }

  /** Adds replaced and deleted files to the draft again. An undone change may refer to them, for example. */
  async #takeRetained(idMuseum: number, names: readonly string[], at: string): Promise<void> {
    await this.#db
      .insertInto('draft_media')
      .columns(['id_museum', 'path', 'hash', 'added_at'])
      .expression((query) =>
        query
          .selectFrom('retained_media')
          .select(['id_museum', 'path', 'hash', sql.val(at).as('added_at')])
          .where('id_museum', '=', idMuseum)
          .where('path', 'in', names),
      )
      .onConflict((conflict) => conflict.columns(['id_museum', 'path']).doNothing())
      .execute();
  }

  async #takeSome(idMuseum: number, names: readonly string[], at: string): Promise<void> {
    const rows = await this.#db
      .selectFrom('content_media')
      .innerJoin('content_version', 'content_version.content_version', 'content_media.content_version')
      .select(['path', 'hash', 'state'])
      .where('content_version.id_museum', '=', idMuseum)
      .where('state', 'in', ['complete', 'kept', 'thin'])
      .where('path', 'in', names)
      .orderBy('alive_at', 'desc')
      .execute();
    const earlier = [...Map.groupBy(rows, ({ path }) => path)].flatMap(([path, [last, ...others]]) =>
      !last || [last, ...others].some(({ state }) => state === 'complete') ? [] : { path, hash: last.hash },
    );
    if (earlier.length === 0) return;
    await this.#db
      .insertInto('draft_media')
      .values(earlier.map((each) => ({ ...each, id_museum: idMuseum, added_at: at })))
      .onConflict((conflict) => conflict.columns(['id_museum', 'path']).doNothing())
      .execute();
  }
}
