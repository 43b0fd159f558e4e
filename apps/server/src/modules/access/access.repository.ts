import type { SecretKind } from '@museummate/content';
import type { Db } from '#database/client.ts';
import { isVisibleAt } from '#database/visible-at.ts';

export interface StoredSecret {
  kind: SecretKind;
  /** The id of the route that the code opens; 0 if the code does not belong to a route. */
  idRoute: number;
  hash: string;
  days: number | null;
}

/** Reads the hashed codes of served versions. */
export class AccessRepository {
  readonly #db: Db;
  readonly #now: () => Date;

  constructor(db: Db, now: () => Date) {
    this.#db = db;
    this.#now = now;
  }

  /** Returns all codes of a museum, of every kind. */
  async ofMuseum(idMuseum: number): Promise<StoredSecret[]> {
    const rows = await this.#db
      .selectFrom('content_secret')
      .innerJoin('museum', 'museum.content_version', 'content_secret.content_version')
      .select(['content_secret.kind', 'content_secret.id_route as idRoute'])
      .select(['content_secret.hash', 'content_secret.days'])
      .where('museum.id_museum', '=', idMuseum)
      .orderBy('content_secret.position')
      .execute();
    return rows.map((row) => ({ ...row, kind: row.kind as SecretKind }));
  }

  /** Resolves with undefined if the route does not exist. */
  async museumOfRoute(idRoute: number): Promise<number | undefined> {
    const route = await this.#db
      .selectFrom('content')
      .innerJoin('museum', 'museum.content_version', 'content.content_version')
      .select('museum.id_museum as idMuseum')
      .where('content.kind', 'in', ['route', 'exhibition'])
      .where('content.id', '=', idRoute)
      .where('museum.active', '=', 1)
      .where('museum.is_published', '=', 1)
      .where(isVisibleAt(this.#now().toISOString()))
      .executeTakeFirst();
    return route?.idMuseum;
  }
}
