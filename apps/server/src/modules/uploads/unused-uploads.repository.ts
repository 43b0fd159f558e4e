import type { Db } from '#database/client.ts';
import { isUnused } from '../publishing/content.repository.ts';

/** Matches media paths in the JSON of documents. */
const NAMED = /media\/[^"\\]+/g;

/** Deletes uploaded files that nothing uses. */
export class UnusedUploadsRepository {
  readonly #db: Db;

  constructor(db: Db) {
    this.#db = db;
  }

  /**
   * Deletes uploaded files that were added before a given time and are not in use. A file is in use if a version
   * contains it, or if an unpublished change contains it as new or old value. A change can therefore always be
   * undone.
   */
  async forgetUnnamed(before: string, now: string): Promise<void> {
    const old = await this.#db.selectFrom('draft_media').selectAll().where('added_at', '<', before).execute();
    for (const [idMuseum, files] of Map.groupBy(old, (row) => row.id_museum)) {
      const named = await this.listUsedPaths(idMuseum);
      const left = files.filter(({ path }) => !named.has(path));
      for (const { path, hash } of left) await this.#forget(idMuseum, path, hash, now);
    }
  }

  /** Returns the paths of files in unpublished and scheduled changes, in both their new and old values. */
  async listUsedPaths(idMuseum: number): Promise<Set<string>> {
    const changes = await this.#db
      .selectFrom('draft_change')
      .select(['path', 'before', 'after'])
      .where('id_museum', '=', idMuseum)
      .where('state', '=', 'waiting')
      .execute();
    const scheduled = await this.#db
      .selectFrom('draft_publication')
      .select('changes')
      .where('id_museum', '=', idMuseum)
      .where('state', '=', 'planned')
      .execute();
    const texts = [
      ...changes.flatMap(({ path, before, after }) => [path, before, after]),
      ...scheduled.map(({ changes: all }) => all),
    ];
    return new Set(texts.flatMap((text) => text?.match(NAMED) ?? []));
  }

  async #forget(idMuseum: number, path: string, hash: string, now: string): Promise<void> {
    await this.#db.transaction().execute(async (trx) => {
      await trx
        .deleteFrom('draft_media')
        .where('id_museum', '=', idMuseum)
        .where('path', '=', path)
        .execute();
      await trx
        .updateTable('media')
        .set({ unused_since: now })
        .where('hash', '=', hash)
        .where('unused_since', 'is', null)
        .where(isUnused)
        .execute();
    });
  }
}
