import type { Change, ImportEntry } from '@museummate/studio-api';
import type { Selectable } from 'kysely';
import type { Db } from '#database/client.ts';
import type { DraftImportTable } from '#database/drafts-schema.ts';

export interface StoredImport extends ImportEntry {
  idMuseum: number;
}

/** Maximum number of imports in the list of a museum. */
const MAX_LISTED = 50;

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

/** Stores imports with their changes, and the columns that people chose for headings. */
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
      .limit(MAX_LISTED)
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

  /** Returns the fields that people of this museum chose for headings. */
  async columns(idMuseum: number): Promise<Record<string, string>> {
    const rows = await this.#db
      .selectFrom('import_column')
      .select(['heading', 'field'])
      .where('id_museum', '=', idMuseum)
      .execute();
    return Object.fromEntries(rows.map(({ heading, field }) => [heading, field]));
  }

  async rememberColumns(idMuseum: number, columns: Readonly<Record<string, string>>): Promise<void> {
    for (const [heading, field] of Object.entries(columns))
      await this.#db
        .insertInto('import_column')
        .values({ id_museum: idMuseum, heading, field })
        .onConflict((conflict) => conflict.columns(['id_museum', 'heading']).doUpdateSet({ field }))
        .execute();
  }
}
