import type { Db } from '#database/client.ts';

export interface StoredPreview {
  idPreview: number;
  idMuseum: number;
  name: string;
  idStaff: number;
  madeBy: string;
  madeAt: string;
  expires: string;
}

const COLUMNS = [
  'id_preview as idPreview',
  'id_museum as idMuseum',
  'name',
  'id_staff as idStaff',
  'staff_name as madeBy',
  'made_at as madeAt',
  'expires_at as expires',
] as const;

/** Stores preview links, by the hashes of their secrets. */
export class PreviewsRepository {
  readonly #db: Db;

  constructor(db: Db) {
    this.#db = db;
  }

  async add(preview: StoredPreview, hashes: { secret: string; media: string }): Promise<void> {
    await this.#db
      .insertInto('preview')
      .values({
        id_preview: preview.idPreview,
        id_museum: preview.idMuseum,
        secret_hash: hashes.secret,
        media_hash: hashes.media,
        name: preview.name,
        id_staff: preview.idStaff,
        staff_name: preview.madeBy,
        made_at: preview.madeAt,
        expires_at: preview.expires,
      })
      .execute();
  }

  /** Returns the valid links of a museum, newest first. */
  async list(idMuseum: number, at: string): Promise<StoredPreview[]> {
    return this.#db
      .selectFrom('preview')
      .select(COLUMNS)
      .where('id_museum', '=', idMuseum)
      .where('expires_at', '>', at)
      .orderBy('made_at', 'desc')
      .execute();
  }

  async find(by: 'secret_hash' | 'media_hash', hash: string, at: string): Promise<StoredPreview | undefined> {
    return this.#db
      .selectFrom('preview')
      .select(COLUMNS)
      .where(by, '=', hash)
      .where('expires_at', '>', at)
      .executeTakeFirst();
  }

  /** Deletes a link. Resolves with whether it existed. */
  async remove(idMuseum: number, idPreview: number): Promise<boolean> {
    const row = await this.#db
      .deleteFrom('preview')
      .where('id_museum', '=', idMuseum)
      .where('id_preview', '=', idPreview)
      .returning('id_preview')
      .executeTakeFirst();
    return row !== undefined;
  }

  async tidy(at: string): Promise<void> {
    await this.#db.deleteFrom('preview').where('expires_at', '<=', at).execute();
  }
}
