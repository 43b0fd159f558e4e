import type { SecretKind } from '@museummate/content';
import type { Db } from '#database/client.ts';
import { isSeen } from '#database/seen.ts';

export interface StoredSecret {
  kind: SecretKind;
  idMuseum: number;
  hash: string;
  days: number | null;
}

/** Reads the hashed codes of the versions that are served. */
export class AccessRepository {
  readonly #db: Db;
  readonly #now: () => Date;

  constructor(db: Db, now: () => Date) {
    this.#db = db;
    this.#now = now;
  }

  async ofMuseum(idMuseum: number, kinds: SecretKind[]): Promise<StoredSecret[]> {
    const rows = await this.#served()
      .where('museum.id_museum', '=', idMuseum)
      .where('content_secret.kind', 'in', kinds)
      .execute();
    return rows.map((row) => ({ ...row, kind: row.kind as SecretKind }));
  }

  /** Resolves with the codes of a route and its museum, with undefined where there is no such route. */
  async ofRoute(idRoute: number): Promise<{ idMuseum: number; secrets: StoredSecret[] } | undefined> {
    const route = await this.#db
      .selectFrom('content')
      .innerJoin('museum', 'museum.content_version', 'content.content_version')
      .select('museum.id_museum as idMuseum')
      .where('content.kind', 'in', ['route', 'exhibition'])
      .where('content.id', '=', idRoute)
      .where('museum.active', '=', 1)
      .where(isSeen(this.#now().toISOString()))
      .executeTakeFirst();
    if (!route) return undefined;
    const rows = await this.#served()
      .where('museum.id_museum', '=', route.idMuseum)
      .where('content_secret.kind', '=', 'route')
      .where('content_secret.id_route', '=', idRoute)
      .execute();
    return { ...route, secrets: rows.map((row) => ({ ...row, kind: 'route' })) };
  }

  #served() {
    return this.#db
      .selectFrom('content_secret')
      .innerJoin('museum', 'museum.content_version', 'content_secret.content_version')
      .select([
        'content_secret.kind',
        'museum.id_museum as idMuseum',
        'content_secret.hash',
        'content_secret.days',
      ]);
  }
}
