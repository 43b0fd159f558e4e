import type { Db } from '#database/client.ts';

/** Knows which files a museum has: those of its versions, and those that were uploaded for its draft. */
export class DraftMediaRepository {
  readonly #db: Db;

  constructor(db: Db) {
    this.#db = db;
  }

  async has(idMuseum: number, hash: string): Promise<boolean> {
    for (const table of ['content_media', 'draft_media'] as const) {
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
}
