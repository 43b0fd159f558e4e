import { tileKey, tileService } from '@museummate/content/publish';
import type { Db } from '#database/client.ts';
import { isVisibleAt } from '#database/visible-at.ts';

/** Reads which image services the museums of this server use. */
export class TilesRepository {
  readonly #db: Db;

  constructor(db: Db) {
    this.#db = db;
  }

  /** Returns the base URLs of image services that are public at a given time, by their keys. */
  async services(at: string): Promise<Map<string, string>> {
    const rows = await this.#db
      .selectFrom('content')
      .innerJoin('museum', 'museum.content_version', 'content.content_version')
      .select('content.body')
      .where('museum.active', '=', 1)
      .where('museum.is_published', '=', 1)
      .where('content.body', 'like', '%"iiif":"http%')
      .where(isVisibleAt(at))
      .execute();
    const addresses = rows.flatMap(({ body }) =>
      [...body.matchAll(/"iiif":("(?:[^"\\]|\\.)+")/g)].map(([, text]) => JSON.parse(text ?? '""') as string),
    );
    return new Map(addresses.map((address) => [tileKey(address), tileService(address)]));
  }
}
