import type { ContentRow, MediaRecord, SecretKind } from '@museummate/content';
import { MuseumDocuments, type StoredMuseum } from '@museummate/content/publish';
import type { DocumentKind } from '@museummate/pack-format';
import type { Db } from '#database/client.ts';
import { toRecord } from '../media/media-row.ts';

export interface MuseumVersion {
  idMuseum: number;
  name: string;
  active: boolean;
  isModel: boolean;
  contentVersion: string;
}

/** A row of the version that its museum serves now. */
export interface ServedRow extends Pick<ContentRow, 'kind' | 'id' | 'body' | 'updateAt'> {
  idMuseum: number;
  contentVersion: string;
}

interface ServedQuery {
  id?: number;
  idMuseum?: number;
  /** Museums whose entities are left out. */
  notOf?: readonly number[];
  limit: number;
  offset?: number;
}

/** Reads what is served. A version's rows never change, so whoever knows the version may keep what it read. */
export class MuseumsRepository {
  readonly #db: Db;

  constructor(db: Db) {
    this.#db = db;
  }

  async versions(): Promise<MuseumVersion[]> {
    const rows = await this.#db
      .selectFrom('museum')
      .select(['id_museum', 'name', 'active', 'is_model', 'content_version'])
      .orderBy('id_museum')
      .execute();
    return rows.map((row) => ({
      idMuseum: row.id_museum,
      name: row.name,
      active: row.active === 1,
      isModel: row.is_model === 1,
      contentVersion: row.content_version,
    }));
  }

  /**
   * Reads a museum as it is at one moment, because an import may switch to a new version meanwhile. `kinds` limits
   * what is read; the others are only counted.
   */
  async source(idMuseum: number, kinds?: DocumentKind[]): Promise<StoredMuseum | undefined> {
    return this.#db
      .transaction()
      .setAccessMode('read only')
      .setIsolationLevel('repeatable read')
      .execute(async (trx) => {
        const museum = await trx
          .selectFrom('museum')
          .select('content_version')
          .where('id_museum', '=', idMuseum)
          .executeTakeFirst();
        if (!museum) return undefined;
        const version = museum.content_version;
        const rows = await trx
          .selectFrom('content')
          .select(['kind', 'id', 'body', 'update_at as updateAt'])
          .where('content_version', '=', version)
          .$if(kinds !== undefined, (query) => query.where('kind', 'in', kinds ?? []))
          .orderBy('position')
          .execute();
        const counts = await trx
          .selectFrom('content')
          .select(['kind', (select) => select.fn.countAll<number | string>().as('count')])
          .where('content_version', '=', version)
          .groupBy('kind')
          .execute();
        const files = await filesOf(trx, version, kinds && rows.flatMap((row) => mediaPaths(row.body)));
        const secrets = await trx
          .selectFrom('content_secret')
          .select('kind')
          .distinct()
          .where('content_version', '=', version)
          .execute();
        const hasSecret = (kind: SecretKind) => secrets.some((secret) => secret.kind === kind);
        // Stops at the first; only a work has this key, and a quotation mark inside of a text is written as \\".
        const highlight = await trx
          .selectFrom('content')
          .select('id')
          .where('content_version', '=', version)
          .where('kind', '=', 'artwork')
          .where('body', 'like', '%"outstanding":true%')
          .limit(1)
          .executeTakeFirst();
        return {
          content: new MuseumDocuments(rows),
          files,
          counts: new Map(counts.map(({ kind, count }) => [kind, Number(count)])),
          contentVersion: version,
          hasResetPassword: hasSecret('reset'),
          hasGuideCode: hasSecret('guide'),
          hasHighlights: highlight !== undefined,
        };
      });
  }

  /** Reads entities of active museums, by number. */
  async served(
    kinds: DocumentKind[],
    { id, idMuseum, notOf = [], limit, offset = 0 }: ServedQuery,
  ): Promise<ServedRow[]> {
    return this.#db
      .selectFrom('content')
      .innerJoin('museum', 'museum.content_version', 'content.content_version')
      .select([
        'content.kind',
        'content.id',
        'content.body',
        'content.update_at as updateAt',
        'content.id_museum as idMuseum',
        'content.content_version as contentVersion',
      ])
      .where('museum.active', '=', 1)
      .where('content.kind', 'in', kinds)
      .$if(id !== undefined, (query) => query.where('content.id', '=', id ?? 0))
      .$if(idMuseum !== undefined, (query) => query.where('content.id_museum', '=', idMuseum ?? 0))
      .$if(notOf.length > 0, (query) => query.where('content.id_museum', 'not in', notOf))
      .orderBy('content.id')
      .orderBy('content.id_museum')
      .limit(limit)
      .offset(offset)
      .execute();
  }

  /** Reads more documents of a version: whole kinds, or those that an entity names. */
  async documents(
    version: string,
    wanted: { kind: DocumentKind; ids?: number[] }[],
  ): Promise<Pick<ContentRow, 'kind' | 'id' | 'body' | 'updateAt'>[]> {
    const rows = await Promise.all(
      wanted.map(({ kind, ids }) =>
        this.#db
          .selectFrom('content')
          .select(['kind', 'id', 'body', 'update_at as updateAt'])
          .where('content_version', '=', version)
          .where('kind', '=', kind)
          .$if(ids !== undefined, (query) => query.where('id', 'in', ids?.length ? ids : [-1]))
          .orderBy('position')
          .execute(),
      ),
    );
    return rows.flat();
  }

  /** Reads the media that these rows name. */
  async filesNamedIn(version: string, rows: { body: string }[]): Promise<Map<string, MediaRecord>> {
    return filesOf(this.#db, version, [...new Set(rows.flatMap((row) => mediaPaths(row.body)))]);
  }
}

/** Finds every string of a document that could be a path; one that is none finds nothing. */
function mediaPaths(body: string): string[] {
  return [...body.matchAll(/"media\/(?:[^"\\]|\\.)+"/g)].map(([text]) => JSON.parse(text) as string);
}

async function filesOf(
  db: Pick<Db, 'selectFrom'>,
  version: string,
  paths?: string[],
): Promise<Map<string, MediaRecord>> {
  const rows = await db
    .selectFrom('content_media')
    .innerJoin('media', 'media.hash', 'content_media.hash')
    .selectAll('media')
    .select('content_media.path')
    .where('content_media.content_version', '=', version)
    .$if(paths !== undefined, (query) =>
      query.where('content_media.path', 'in', paths?.length ? paths : ['']),
    )
    .execute();
  return new Map(rows.map(({ path, ...row }) => [path, toRecord(row)]));
}
