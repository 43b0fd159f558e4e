import { type Kysely, sql } from 'kysely';
import type { Database } from './schema.ts';

/** Why a database cannot be used as it is, with what to do: the operator reads it when the server does not start. */
class UnusableDatabaseError extends Error {}

const RESTORE = 'Restore a backup (docs/operating.md, "Backup")';

/**
 * Looks at a database before its tables are made or changed. `known` are the migrations of this version; `isShared` is
 * for a database that may hold other programs' tables, too.
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
        `this database belongs to another program (it has the table "${foreign[0]}"). Name another place for the ` +
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

/** What SQLite says of a file that it cannot read, in words. */
export function sqliteErrorMessage(error: unknown): string | undefined {
  const code = error instanceof Error && 'code' in error ? String(error.code) : '';
  if (code === 'SQLITE_NOTADB')
    return `museummate.sqlite is no database, or it is encrypted. ${RESTORE}, or move the file away to begin anew.`;
  if (code.startsWith('SQLITE_CORRUPT'))
    return `museummate.sqlite is damaged. Make a copy of the folder first; then ${RESTORE.toLowerCase()}.`;
  return undefined;
}
