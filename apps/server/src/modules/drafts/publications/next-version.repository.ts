import type { ContentRow, MediaRecord, RowSummary } from '@museummate/content';
import type { HeldCodes, TakenIds } from '@museummate/pack-format';
import { chunks } from '#database/chunks.ts';
import type { Db } from '#database/client.ts';
import { toRecord } from '#database/media-row.ts';

/** If more documents than this are needed, all documents of the version are read with one query. */
const MANY = 500;

/** Reads what the next version is made from. */
export class NextVersionRepository {
  readonly #db: Db;

  constructor(db: Db) {
    this.#db = db;
  }

  async heads(version: string): Promise<RowSummary[]> {
    return this.#db
      .selectFrom('content')
      .select(['kind', 'id', 'position', 'hash', 'update_at as updateAt'])
      .where('content_version', '=', version)
      .execute();
  }

  async bodies(
    version: string,
    wanted: readonly RowSummary[],
  ): Promise<Pick<ContentRow, 'kind' | 'id' | 'body'>[]> {
    const all = this.#db
      .selectFrom('content')
      .select(['kind', 'id', 'body'])
      .where('content_version', '=', version);
    if (wanted.length > MANY) return all.execute();
    const found: Pick<ContentRow, 'kind' | 'id' | 'body'>[] = [];
    for (const [kind, heads] of Map.groupBy(wanted, (head) => head.kind)) {
      const ids = heads.map(({ id }) => id);
      found.push(...(await all.where('kind', '=', kind).where('id', 'in', ids).execute()));
    }
    return found;
  }

  /**
   * Returns whether the museum has an access code, and which routes have a code. The codes themselves are stored only
   * as hashes.
   */
  async codes(version: string): Promise<HeldCodes> {
    const rows = await this.#db
      .selectFrom('content_secret')
      .select(['kind', 'id_route as idRoute'])
      .where('content_version', '=', version)
      .where('kind', 'in', ['access', 'route'])
      .execute();
    const routes = rows.filter(({ kind }) => kind === 'route').map(({ idRoute }) => idRoute);
    return { access: rows.some(({ kind }) => kind === 'access'), routes: new Set(routes) };
  }

  /** Returns every file of a museum by path: those of the version, and those uploaded for the draft. */
  async media(idMuseum: number, version: string): Promise<Map<string, MediaRecord>> {
    const served = await this.#db
      .selectFrom('content_media')
      .innerJoin('media', 'media.hash', 'content_media.hash')
      .selectAll('media')
      .select('content_media.path')
      .where('content_media.content_version', '=', version)
      .execute();
    const uploaded = await this.#db
      .selectFrom('draft_media')
      .innerJoin('media', 'media.hash', 'draft_media.hash')
      .selectAll('media')
      .select('draft_media.path')
      .where('draft_media.id_museum', '=', idMuseum)
      .execute();
    // An upload never gets the path of an existing file. A later import may contain another file with the path of
    // an upload. In that case the imported file is used.
    return new Map([...uploaded, ...served].map(({ path, ...row }) => [path, toRecord(row)]));
  }

  /** Returns which of these ids belong to other museums. */
  async findTakenIds(idMuseum: number, ids: readonly { kind: string; id: number }[]): Promise<TakenIds> {
    const taken = new Map<string, Map<number, number>>();
    for (const [kind, some] of Map.groupBy(ids, (each) => each.kind)) {
      const found = new Map<number, number>();
      for (const few of chunks(some.map(({ id }) => id))) {
        const rows = await this.#db
          .selectFrom('content_id')
          .innerJoin('museum', 'museum.content_version', 'content_id.content_version')
          .select(['content_id.id', 'content_id.id_museum as museum'])
          .where('content_id.kind', '=', kind)
          .where('content_id.id', 'in', few)
          .where('content_id.id_museum', '!=', idMuseum)
          .execute();
        for (const { id, museum } of rows) found.set(id, museum);
      }
      taken.set(kind, found);
    }
    return taken as TakenIds;
  }
}
