import { type Kysely, sql } from 'kysely';
import type { Database } from './schema.ts';

/** Thrown when the database cannot be used as it is. The message tells the operator what to do. */
class UnusableDatabaseError extends Error {}

const RESTORE = 'Restore a backup (docs/operating.md, "Backup")';

/**
 * Validates a database before its tables are created or changed. `known` lists the migrations of this server
 * version. If `isShared` is true, the database may also contain tables of other programs.
 */
export async function checkDatabase(
  db: Kysely<Database>,
  known: readonly string[],
  isShared: boolean,
): Promise<void> {
  const tables = new Set((await tablesOf(db)).map(({ name }) => name));
  if (!tables.has('kysely_migration')) {
    const foreign = isShared
      ? ['museum', 'visit', 'content'].filter((name) => tables.has(name))
      : [...tables];
    if (foreign.length > 0)
      throw new UnusableDatabaseError(
        `this database belongs to another program (it has the table "${foreign[0]}"). Choose another folder for the ` +
          'data, or move the file away.',
      );
    return;
  }
  const { rows } = await sql<{ name: string }>`select name from kysely_migration`.execute(db);
  const newer = rows.find(({ name }) => !known.includes(name));
  if (newer)
    throw new UnusableDatabaseError(
      `this database was made by a newer version of MuseumMate (it has "${newer.name}"). Start that version, or ` +
        `restore the backup from before the update (docs/operating.md, "Update").`,
    );
}

async function tablesOf(db: Kysely<Database>) {
  return db.introspection.getTables({ withInternalKyselyTables: true });
}

/** Returns a readable message for a file that SQLite cannot read. */
export function sqliteErrorMessage(error: unknown): string | undefined {
  const code = error instanceof Error && 'code' in error ? String(error.code) : '';
  if (code === 'SQLITE_NOTADB')
    return `museummate.sqlite is not a database, or it is encrypted. ${RESTORE}, or move the file away to start afresh.`;
  if (code.startsWith('SQLITE_CORRUPT'))
    return `museummate.sqlite is damaged. Make a copy of the folder first; then ${RESTORE.toLowerCase()}.`;
  return undefined;
}
