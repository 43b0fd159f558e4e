import type { VersionEntry } from '@museummate/studio-api';
import type { Db } from '#database/client.ts';
import type { DocumentKey, KnownDocument } from '../changes/draft-log.repository.ts';

/** Tells which versions of a museum there are, and how each came to be. */
export class VersionsRepository {
  readonly #db: Db;

  constructor(db: Db) {
    this.#db = db;
  }

  /** The newest first: the one that is served, and those that one can return to. */
  async list(idMuseum: number): Promise<VersionEntry[]> {
    const rows = await this.#db
      .selectFrom('content_version')
      .leftJoin('version_note', 'version_note.content_version', 'content_version.content_version')
      .select(['content_version.content_version as version', 'alive_at as at', 'state'])
      .select(['origin', 'id_staff', 'staff_name', 'note', 'changed'])
      .where('content_version.id_museum', '=', idMuseum)
      .where('state', 'in', ['complete', 'kept', 'thin'])
      // An earlier one may have a later time: it was published while the clock was ahead.
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

  /** The name of a museum in addresses; undefined where there is no such museum. */
  async code(idMuseum: number): Promise<string | undefined> {
    const row = await this.#db
      .selectFrom('museum')
      .select('code')
      .where('id_museum', '=', idMuseum)
      .executeTakeFirst();
    return row?.code;
  }

  /** A document as visitors got it last; undefined where no version is kept that has it. */
  async lastServed(idMuseum: number, { kind, id }: DocumentKey): Promise<KnownDocument | undefined> {
    return this.#db
      .selectFrom('content')
      .innerJoin('content_version', 'content_version.content_version', 'content.content_version')
      .select(['content.kind', 'content.id', 'content.body'])
      .where('content_version.id_museum', '=', idMuseum)
      .where('content.kind', '=', kind)
      .where('content.id', '=', id)
      .orderBy('content_version.alive_at', 'desc')
      .limit(1)
      .executeTakeFirst();
  }
}
