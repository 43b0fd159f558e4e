import type { ContentRow, MediaRecord, SecretKind } from '@museummate/content';
import { asOf, HiddenDocuments, MuseumDocuments, type StoredMuseum } from '@museummate/content/publish';
import type { DocumentKind } from '@museummate/pack-format';
import type { Db } from '#database/client.ts';
import { toRecord } from '#database/media-row.ts';
import { isVisibleAt } from '#database/visible-at.ts';
import { versionAt } from './version-at.ts';

export interface MuseumVersion {
  idMuseum: number;
  name: string;
  /** Whether visitors may open the museum. It must be switched on, and must have been published at least once. */
  active: boolean;
  isModel: boolean;
  contentVersion: string;
  /** The times at which timed content begins or ends (A119), in order. */
  moments: readonly string[];
}

/** A row of the version that its museum serves now. */
export interface ServedRow extends Pick<ContentRow, 'kind' | 'id' | 'body' | 'updateAt'> {
  idMuseum: number;
  contentVersion: string;
}

interface ServedQuery {
  /** The time of the request, as ISO date. */
  at: string;
  id?: number;
  idMuseum?: number;
  /** Museums whose entities are left out. */
  notOf?: readonly number[];
  limit: number;
  offset?: number;
}

/** Reads served content. The rows of a version never change, so callers may cache by version. */
export class MuseumsRepository {
  readonly #db: Db;

  constructor(db: Db) {
    this.#db = db;
  }

  async versions(): Promise<MuseumVersion[]> {
    const rows = await this.#db
      .selectFrom('museum')
      .select(['id_museum', 'name', 'active', 'is_model', 'is_published', 'content_version', 'moments'])
      .orderBy('id_museum')
      .execute();
    return rows.map((row) => ({
      idMuseum: row.id_museum,
      name: row.name,
      active: row.active === 1 && row.is_published === 1,
      isModel: row.is_model === 1,
      contentVersion: row.content_version,
      moments: JSON.parse(row.moments) as string[],
    }));
  }

  /**
   * Reads a museum in one transaction, because an import may switch to a new version in the meantime. The result
   * contains the content that is visible at the time `at`, or all content if `at` is 'always'. If `kinds` is
   * given, only documents of these kinds are read. Documents of all kinds are counted in any case.
   */
  async source(
    idMuseum: number,
    at: string | 'always',
    kinds?: DocumentKind[],
  ): Promise<StoredMuseum | undefined> {
    return this.#db
      .transaction()
      .setAccessMode('read only')
      .setIsolationLevel('repeatable read')
      .execute(async (trx) => {
        const museum = await trx
          .selectFrom('museum')
          .select(['content_version', 'moments'])
          .where('id_museum', '=', idMuseum)
          .executeTakeFirst();
        if (!museum) return undefined;
        const version = museum.content_version;
        const moments = JSON.parse(museum.moments) as string[];
        const rows = await trx
          .selectFrom('content')
          .select(['kind', 'id', 'body', 'update_at as updateAt'])
          .where('content_version', '=', version)
          .$if(kinds !== undefined, (query) => query.where('kind', 'in', kinds ?? []))
          .$if(at !== 'always', (query) => query.where(isVisibleAt(at)))
          .orderBy('position')
          .execute();
        const files = await filesOf(trx, version, kinds && rows.flatMap((row) => mediaPaths(row.body)));
        const secrets = await trx
          .selectFrom('content_secret')
          .select('kind')
          .distinct()
          .where('content_version', '=', version)
          .execute();
        const hasSecret = (kind: SecretKind) => secrets.some((secret) => secret.kind === kind);
        const whole = new MuseumDocuments(rows);
        return {
          content: at === 'always' ? whole : contentAsOf(whole, await hiddenOf(trx, version, at), at),
          files,
          counts: await countsOf(trx, version, at),
          contentVersion: at === 'always' ? version : versionAt(version, moments, at),
          hasResetPassword: hasSecret('reset'),
          hasGuideCode: hasSecret('guide'),
          hasHighlights: await hasHighlights(trx, version, at),
        };
      });
  }

  /** Reads entities of active museums by id. */
  async findServed(
    kinds: DocumentKind[],
    { at, id, idMuseum, notOf = [], limit, offset = 0 }: ServedQuery,
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
      .where('museum.is_published', '=', 1)
      .where('content.kind', 'in', kinds)
      .where(isVisibleAt(at))
      .$if(id !== undefined, (query) => query.where('content.id', '=', id ?? 0))
      .$if(idMuseum !== undefined, (query) => query.where('content.id_museum', '=', idMuseum ?? 0))
      .$if(notOf.length > 0, (query) => query.where('content.id_museum', 'not in', notOf))
      .orderBy('content.id')
      .orderBy('content.id_museum')
      .limit(limit)
      .offset(offset)
      .execute();
  }

  /** Returns the documents of a version that are hidden at a given time. */
  async findHidden(version: string, at: string): Promise<HiddenDocuments> {
    return hiddenOf(this.#db, version, at);
  }

  /** Reads more visible documents of a version: whole kinds, or those that an entity refers to. */
  async documents(
    version: string,
    at: string,
    wanted: { kind: DocumentKind; ids?: number[] }[],
  ): Promise<Pick<ContentRow, 'kind' | 'id' | 'body' | 'updateAt'>[]> {
    const rows = await Promise.all(
      wanted.map(({ kind, ids }) =>
        this.#db
          .selectFrom('content')
          .select(['kind', 'id', 'body', 'update_at as updateAt'])
          .where('content_version', '=', version)
          .where('kind', '=', kind)
          .where(isVisibleAt(at))
          .$if(ids !== undefined, (query) => query.where('id', 'in', ids?.length ? ids : [-1]))
          .orderBy('position')
          .execute(),
      ),
    );
    return rows.flat();
  }

  /** Reads the media that these rows refer to. */
  async filesNamedIn(version: string, rows: { body: string }[]): Promise<Map<string, MediaRecord>> {
    return filesOf(this.#db, version, [...new Set(rows.flatMap((row) => mediaPaths(row.body)))]);
  }
}

/** Returns the documents that are visible at a given time. */
export function contentAsOf(content: MuseumDocuments, hidden: HiddenDocuments, at: string): MuseumDocuments {
  const { timeZone } = content.museum();
  return content.map((kind, document) => asOf(kind, document, { hidden, at, timeZone }));
}

async function hiddenOf(db: Pick<Db, 'selectFrom'>, version: string, at: string): Promise<HiddenDocuments> {
  const rows = await db
    .selectFrom('content')
    .select(['kind', 'id'])
    .where('content_version', '=', version)
    // This condition is redundant, but databases use the partial index only if a query contains the condition of
    // the index.
    .where((where) => where.or([where('begins_at', 'is not', null), where('ends_at', 'is not', null)]))
    .where((where) => where.or([where('begins_at', '>', at), where('ends_at', '<=', at)]))
    .execute();
  return new HiddenDocuments(rows);
}

/**
 * Returns all strings in a document that may be a path or URL of a file. Strings that are not one do no harm,
 * because no file has this name.
 */
function mediaPaths(body: string): string[] {
  return [...body.matchAll(/"(?:media|https?:\/)\/(?:[^"\\]|\\.)+"/gi)].map(
    ([text]) => JSON.parse(text) as string,
  );
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

async function countsOf(db: Db, version: string, at: string | 'always') {
  const counts = await db
    .selectFrom('content')
    .select(['kind', (select) => select.fn.countAll<number | string>().as('count')])
    .where('content_version', '=', version)
    .$if(at !== 'always', (query) => query.where(isVisibleAt(at)))
    .groupBy('kind')
    .execute();
  return new Map<DocumentKind, number>(counts.map(({ kind, count }) => [kind, Number(count)]));
}

async function hasHighlights(db: Db, version: string, at: string | 'always'): Promise<boolean> {
  // `limit` stops the query at the first match. A text in a document cannot match by accident, because quotation
  // marks inside texts are escaped (\\").
  const highlight = await db
    .selectFrom('content')
    .select('id')
    .where('content_version', '=', version)
    .where('kind', '=', 'artwork')
    .where('body', 'like', '%"outstanding":true%')
    .$if(at !== 'always', (query) => query.where(isVisibleAt(at)))
    .limit(1)
    .executeTakeFirst();
  return highlight !== undefined;
}
