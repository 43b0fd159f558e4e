import type { VersionEntry } from '@museummate/studio-api';
import type { Db } from '#database/client.ts';
import type { DocumentKey, KnownDocument } from '../changes/draft-log.repository.ts';

/** Reads the versions of a museum and how each was created. */
export class VersionsRepository {
  readonly #db: Db;

  constructor(db: Db) {
    this.#db = db;
  }

  /** Returns the served version and the archived ones, newest first. */
  async list(idMuseum: number): Promise<VersionEntry[]> {
    const rows = await this.#db
      .selectFrom('content_version')
      .leftJoin('version_note', 'version_note.content_version', 'content_version.content_version')
      .select(['content_version.content_version as version', 'alive_at as at', 'state'])
      .select(['origin', 'id_staff', 'staff_name', 'note', 'changed'])
      .where('content_version.id_museum', '=', idMuseum)
      .where('state', 'in', ['complete', 'kept', 'thin'])
      // The served version is listed first. Sorting by time alone is not enough, because an older version may have
      // been published while the clock was ahead.
      .orderBy(({ case: when }) => when().when('state', '=', 'complete').then(0).else(1).end())
      .orderBy('alive_at', 'desc')
      .execute();
    return rows.map(({ version, at, state, origin, id_staff, staff_name, note, changed }) => ({
      version,
      at,
      origin: origin ?? 'import',
      ...(id_staff === null ? {} : { by: { idStaff: id_staff, name: staff_name ?? '' } }),
      note: note ?? '',
      isServed: state === 'complete',
      changed,
    }));
  }

  /** Returns the code of a museum in URLs; undefined if the museum does not exist. */
  async code(idMuseum: number): Promise<string | undefined> {
    const row = await this.#db
      .selectFrom('museum')
      .select('code')
      .where('id_museum', '=', idMuseum)
      .executeTakeFirst();
    return row?.code;
  }

  /** Returns a document as it was last published; undefined if no stored version contains it. */
  async lastServed(idMuseum: number, { kind, id }: DocumentKey): Promise<KnownDocument | undefined> {
    return this.#db
      .selectFrom('content')
      .innerJoin('content_version', 'content_version.content_version', 'content.content_version')
      .select(['content.kind', 'content.id', 'content.body'])
      .where('content_version.id_museum', '=', idMuseum)
      .where('content_version.state', 'not in', ['importing', 'publishing'])
      .where('content.kind', '=', kind)
      .where('content.id', '=', id)
      .orderBy('content_version.alive_at', 'desc')
      .limit(1)
      .executeTakeFirst();
  }
}
