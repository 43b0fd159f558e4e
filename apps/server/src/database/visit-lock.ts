import { PostgresAdapter, sql, type Transaction } from 'kysely';
import type { Database } from './schema.ts';

/** Advisory lock id: any number that no other lock of ours uses. */
const VISITS = 3_112_026;

/**
 * Prevents a server from storing data of a visit that another process is erasing. Storing takes a shared lock and
 * erasing an exclusive lock, until the end of the transaction. SQLite needs no lock, because it has only one writer at
 * a time.
 */
export async function lockVisits(trx: Transaction<Database>, whoFor: 'storing' | 'erasing'): Promise<void> {
  if (!(trx.getExecutor().adapter instanceof PostgresAdapter)) return;
  await (whoFor === 'storing'
    ? sql`select pg_advisory_xact_lock_shared(${sql.lit(VISITS)})`
    : sql`select pg_advisory_xact_lock(${sql.lit(VISITS)})`
  ).execute(trx);
}
