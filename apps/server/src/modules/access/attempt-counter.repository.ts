import { hash } from 'node:crypto';
import { sql } from 'kysely';
import type { Db } from '#database/client.ts';
import type { AttemptCounter, CounterWindow } from './attempt-counter.ts';

/** The clock of the database in milliseconds, which all servers share. */
const NOW = sql<number>`(extract(epoch from clock_timestamp()) * 1000)::double precision`;

/** Interval at which expired windows are deleted while attempts are made. */
const TIDY_MS = 600_000;

/**
 * Counts failed attempts in PostgreSQL for all servers that share it. With separate counters, two servers would allow
 * twice the guesses. If a window ends later than a new one would, the clock has been set back since it began. Such a
 * window is treated as expired. Keys contain IP addresses of visitors, so only their hashes are stored, for at most a
 * day.
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
    // PostgreSQL evaluates this condition after it has locked the row. While this request waited for the lock, another
    // request may have begun a new window.
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
