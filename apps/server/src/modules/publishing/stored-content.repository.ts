import type {
  ArchivedVersion,
  ContentRow,
  IdRow,
  MediaUseRow,
  SecretKind,
  SecretRow,
} from '@museummate/content';
import type { IdKind } from '@museummate/pack-format';
import { chunks } from '#database/chunks.ts';
import type { Db } from '#database/client.ts';
import { MediaCatalogueRepository } from '../media/media-catalogue.repository.ts';

/** Reads stored imports: museums, their documents in pack form, and the ids in use. */
export class StoredContentRepository extends MediaCatalogueRepository {
  readonly #db: Db;

  constructor(db: Db) {
    super(db);
    this.#db = db;
  }

  async museum(idMuseum: number) {
    const row = await this.#db
      .selectFrom('museum')
      .selectAll()
      .where('id_museum', '=', idMuseum)
      .executeTakeFirst();
    return row && toMuseum(row);
  }

  async museums() {
    const rows = await this.#db.selectFrom('museum').selectAll().orderBy('id_museum').execute();
    return rows.map(toMuseum);
  }

  async clashes(kind: IdKind, ids: number[], exceptMuseum: number): Promise<Map<number, number>> {
    const found = new Map<number, number>();
    for (const some of chunks(ids)) {
      const rows = await this.#db
        .selectFrom('content_id')
        .innerJoin('museum', 'museum.content_version', 'content_id.content_version')
        .select(['content_id.id', 'content_id.id_museum'])
        .where('content_id.kind', '=', kind)
        .where('content_id.id', 'in', some)
        .where('content_id.id_museum', '!=', exceptMuseum)
        .orderBy('content_id.id')
        .execute();
      for (const row of rows) found.set(row.id, row.id_museum);
    }
    return found;
  }

  async highestId(kind: IdKind): Promise<number> {
    const row = await this.#db
      .selectFrom('content_id')
      .select((select) => select.fn.max('id').as('highest'))
      .where('kind', '=', kind)
      .executeTakeFirst();
    return row?.highest ?? 0;
  }

  async listRenumbered(idMuseum: number): Promise<IdRow[]> {
    const rows = await this.#db
      .selectFrom('content_id')
      .innerJoin('museum', 'museum.content_version', 'content_id.content_version')
      .select(['kind', 'id', 'pack_id as packId'])
      .where('content_id.id_museum', '=', idMuseum)
      .whereRef('content_id.id', '!=', 'content_id.pack_id')
      .execute();
    return rows.map((row) => ({ ...row, kind: row.kind as IdKind }));
  }

  async updates(idMuseum: number): Promise<Map<string, { hash: string; updateAt: string }>> {
    const rows = await this.#db
      .selectFrom('content')
      .innerJoin('museum', 'museum.content_version', 'content.content_version')
      .select(['content.kind', 'content.id', 'content.hash', 'content.update_at as updateAt'])
      .where('museum.id_museum', '=', idMuseum)
      .execute();
    return new Map(rows.map(({ kind, id, hash, updateAt }) => [`${kind}/${id}`, { hash, updateAt }]));
  }

  async rows(_idMuseum: number, version: string): Promise<ContentRow[]> {
    return this.#db
      .selectFrom('content')
      .select(['kind', 'id', 'position', 'body', 'hash'])
      .select(['update_at as updateAt', 'begins_at as beginsAt', 'ends_at as endsAt'])
      .where('content_version', '=', version)
      .orderBy('position')
      .execute();
  }

  async archivedVersions(idMuseum: number): Promise<ArchivedVersion[]> {
    return this.#db
      .selectFrom('content_version')
      .select(['content_version as contentVersion', 'alive_at as importedAt'])
      .where('id_museum', '=', idMuseum)
      .where('state', '=', 'kept')
      .orderBy('alive_at', 'desc')
      .execute();
  }

  async ids(version: string): Promise<IdRow[]> {
    const rows = await this.#db
      .selectFrom('content_id')
      .select(['kind', 'id', 'pack_id as packId'])
      .where('content_version', '=', version)
      .execute();
    return rows.map((row) => ({ ...row, kind: row.kind as IdKind }));
  }

  async mediaUseRows(version: string): Promise<MediaUseRow[]> {
    return this.#db
      .selectFrom('content_media')
      .select(['path', 'hash', 'begins_at as beginsAt'])
      .where('content_version', '=', version)
      .execute();
  }

  async secrets(_idMuseum: number, version: string): Promise<SecretRow[]> {
    const rows = await this.#db
      .selectFrom('content_secret')
      .select(['kind', 'id_route as idRoute', 'hash', 'days'])
      .where('content_version', '=', version)
      .orderBy('position')
      .execute();
    return rows.map((row) => ({ ...row, kind: row.kind as SecretKind }));
  }
}

function toMuseum(row: {
  id_museum: number;
  code: string;
  name: string;
  active: number;
  is_model: number;
  content_version: string;
  updated_at: string;
  moments: string;
}) {
  return {
    idMuseum: row.id_museum,
    code: row.code,
    name: row.name,
    active: row.active === 1,
    isModel: row.is_model === 1,
    contentVersion: row.content_version,
    updatedAt: row.updated_at,
    moments: JSON.parse(row.moments) as string[],
  };
}
