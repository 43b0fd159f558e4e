import { PostgresAdapter, sql, type Transaction } from 'kysely';
import type { Database } from './schema.ts';

/** Any number that no other lock of ours has. */
const VISITS = 3_112_026;

/**
 * Keeps a server from storing something of a visit that another process is erasing: those who store share the lock, those
 * who erase have it alone, until the end of the transaction. SQLite has one writer at a time anyway.
 */
export async function lockVisits(trx: Transaction<Database>, whoFor: 'storing' | 'erasing'): Promise<void> {
  if (!(trx.getExecutor().adapter instanceof PostgresAdapter)) return;
  await (whoFor === 'storing'
    ? sql`select pg_advisory_xact_lock_shared(${sql.lit(VISITS)})`
    : sql`select pg_advisory_xact_lock(${sql.lit(VISITS)})`
  ).execute(trx);
}
