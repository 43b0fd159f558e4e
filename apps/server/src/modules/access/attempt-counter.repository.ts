import { hash } from 'node:crypto';
import { sql } from 'kysely';
import type { Db } from '#database/client.ts';
import type { AttemptCounter, CounterWindow } from './attempt-counter.ts';

/**
 * SQL expression for the current time in milliseconds, by the clock of the database. All servers share this clock.
 */
const NOW = sql<number>`(extract(epoch from clock_timestamp()) * 1000)::double precision`;

/** Minimum time between two deletions of expired windows. An attempt triggers the deletion. */
const TIDY_MS = 600_000;

/**
 * Counts failed attempts in PostgreSQL for all servers that share the database. If each server had its own
 * counter, two servers would allow twice as many guesses. A window may have more time left than its full length,
 * because the clock was set back after it began. Such a window is treated as expired. Keys contain IP addresses of
 * visitors, so only their hashes are stored, for at most a day.
 */
export class AttemptCounterRepository implements AttemptCounter {
  readonly #db: Db;
  #tidied = performance.now();

  constructor(db: Db) {
    this.#db = db;
  }

  async read(key: string): Promise<CounterWindow | undefined> {
    const row = await this.#db
      .selectFrom('guess_window')
      .select(['count', 'ends_at', sql<number>`ends_at - ${NOW}`.as('ends_in')])
      .where('key_hash', '=', hashOf(key))
      .where(sql<boolean>`ends_at > ${NOW} and ends_at <= ${NOW} + length_ms`)
      .executeTakeFirst();
    return row && row.count > 0 ? { count: row.count, endsIn: row.ends_in, id: row.ends_at } : undefined;
  }

  async add(key: string, lengthMs: number): Promise<CounterWindow> {
    // Whether the stored window has ended. PostgreSQL checks this after it has locked the row. A check before this
    // statement could be wrong, because another request may begin a new window in the meantime.
    const isOver = sql<boolean>`guess_window.ends_at <= ${NOW} or guess_window.ends_at > ${NOW} + guess_window.length_ms`;
    const row = await this.#db
      .insertInto('guess_window')
      .values({
        key_hash: hashOf(key),
        count: 1,
        length_ms: lengthMs,
        ends_at: sql<number>`${NOW} + ${lengthMs}`,
      })
      .onConflict((conflict) =>
        conflict.column('key_hash').doUpdateSet({
          count: sql<number>`case when ${isOver} then 1 else guess_window.count + 1 end`,
          ends_at: sql<number>`case when ${isOver} then excluded.ends_at else guess_window.ends_at end`,
        }),
      )
      .returning(['count', 'ends_at', sql<number>`ends_at - ${NOW}`.as('ends_in')])
      .executeTakeFirstOrThrow();
    if (performance.now() - this.#tidied > TIDY_MS) await this.tidy();
    return { count: row.count, endsIn: row.ends_in, id: row.ends_at };
  }

  async takeBack(key: string, { id }: CounterWindow): Promise<void> {
    await this.#db
      .updateTable('guess_window')
      .set({ count: sql<number>`count - 1` })
      .where('key_hash', '=', hashOf(key))
      .where('ends_at', '=', id)
      .where('count', '>', 0)
      .execute();
  }

  /** Deletes expired windows. */
  async tidy(): Promise<void> {
    this.#tidied = performance.now();
    await this.#db
      .deleteFrom('guess_window')
      .where(sql<boolean>`ends_at <= ${NOW} or ends_at > ${NOW} + length_ms`)
      .execute();
  }
}

const hashOf = (key: string) => hash('sha256', key, 'base64url');
