import { type Change, type ImportEntry, MAX_MAPPED_COLUMNS } from '@museummate/studio-api';
import type { Selectable } from 'kysely';
import { chunks } from '#database/chunks.ts';
import type { Db } from '#database/client.ts';
import type { DraftImportTable } from '#database/drafts-schema.ts';

export interface StoredImport extends ImportEntry {
  idMuseum: number;
}

/** Maximum number of stored imports per museum. Older ones are deleted, because each contains all of its changes. */
const MAX_IMPORTS = 50;

const toEntry = (row: Omit<Selectable<DraftImportTable>, 'changes' | 'id_museum'>): ImportEntry => ({
  idImport: row.id_import,
  what: row.what,
  name: row.name,
  at: row.made_at,
  by: { idStaff: row.id_staff, name: row.staff_name },
  language: row.language,
  translators: JSON.parse(row.translators) as string[],
  changes: row.saved,
  state: row.state,
});

const COLUMNS = [
  'id_import',
  'id_staff',
  'staff_name',
  'made_at',
  'what',
  'name',
  'language',
  'translators',
  'saved',
  'state',
] as const;

/** Stores imports with their changes, and the fields that people assigned to column headings. */
export class ImportsRepository {
  readonly #db: Db;

  constructor(db: Db) {
    this.#db = db;
  }

  async add(entry: StoredImport, changes: readonly Change[]): Promise<void> {
    await this.#db
      .insertInto('draft_import')
      .values({
        id_import: entry.idImport,
        id_museum: entry.idMuseum,
        id_staff: entry.by.idStaff,
        staff_name: entry.by.name,
        made_at: entry.at,
        what: entry.what,
        name: entry.name,
        language: entry.language,
        translators: JSON.stringify(entry.translators),
        changes: JSON.stringify(changes),
        saved: entry.changes,
        state: entry.state,
      })
      .execute();
    await this.#db
      .deleteFrom('draft_import')
      .where('id_import', 'in', (query) =>
        query
          .selectFrom('draft_import')
          .select('id_import')
          .where('id_museum', '=', entry.idMuseum)
          .orderBy('made_at', 'desc')
          .limit(Number.MAX_SAFE_INTEGER)
          .offset(MAX_IMPORTS),
      )
      .execute();
  }

  async update(
    idImport: string,
    { changes, state }: { changes?: readonly Change[]; state: ImportEntry['state'] },
  ): Promise<void> {
    await this.#db
      .updateTable('draft_import')
      .set({
        state,
        ...(changes ? { changes: JSON.stringify(changes), saved: changes.length } : {}),
      })
      .where('id_import', '=', idImport)
      .execute();
  }

  async list(idMuseum: number): Promise<ImportEntry[]> {
    const rows = await this.#db
      .selectFrom('draft_import')
      .select(COLUMNS)
      .where('id_museum', '=', idMuseum)
      .orderBy('made_at', 'desc')
      .execute();
    return rows.map(toEntry);
  }

  async find(
    idMuseum: number,
    idImport: string,
  ): Promise<{ entry: ImportEntry; changes: Change[] } | undefined> {
    const row = await this.#db
      .selectFrom('draft_import')
      .selectAll()
      .where('id_museum', '=', idMuseum)
      .where('id_import', '=', idImport)
      .executeTakeFirst();
    return row && { entry: toEntry(row), changes: JSON.parse(row.changes) as Change[] };
  }

  /** Returns the fields that people of this museum assigned to column headings. */
  async columns(idMuseum: number): Promise<Record<string, string>> {
    const rows = await this.#db
      .selectFrom('import_column')
      .select(['heading', 'field'])
      .where('id_museum', '=', idMuseum)
      .execute();
    return Object.fromEntries(rows.map(({ heading, field }) => [heading, field]));
  }

  /** Stores assigned fields. If there are too many headings, the oldest ones are deleted. */
  async rememberColumns(idMuseum: number, columns: Readonly<Record<string, string>>): Promise<void> {
    const rows = Object.entries(columns).map(([heading, field]) => ({ id_museum: idMuseum, heading, field }));
    if (rows.length === 0) return;
    const known = await this.columns(idMuseum);
    await this.#db.transaction().execute(async (trx) => {
      if (Object.keys({ ...known, ...columns }).length > MAX_MAPPED_COLUMNS)
        await trx.deleteFrom('import_column').where('id_museum', '=', idMuseum).execute();
      for (const some of chunks(rows))
        await trx
          .insertInto('import_column')
          .values(some)
          .onConflict((conflict) =>
            conflict
              .columns(['id_museum', 'heading'])
              .doUpdateSet((next) => ({ field: next.ref('excluded.field') })),
          )
          .execute();
    });
  }
}
