import { setTimeout as pause } from 'node:timers/promises';
import { Semaphore } from '@museummate/domain';
import { PostgresAdapter, sql } from 'kysely';
import type { Db } from './client.ts';

/** First key of the advisory lock of each queue. No other lock of ours has two keys. */
const LOCKS = { imports: 1, replacements: 2 } as const;
/** Pause in milliseconds between two attempts to get a lock that another server holds. */
const RETRY_MS = 200;
/**
 * Maximum number of locks that one queue of this server holds. Each lock keeps a connection of the pool busy, and the
 * locked tasks need connections, too.
 */
const MAX_LOCKS = 3;

/**
 * Queue per museum: the tasks of a museum run one after the other, on all servers of a database. SQLite needs no lock,
 * because only one server uses the file.
 */
export class MuseumQueue {
  readonly #db: Db;
  readonly #lock: number;
  readonly #museums = new Map<number, Semaphore>();
  readonly #locks = new Semaphore(MAX_LOCKS);

  constructor(db: Db, name: keyof typeof LOCKS) {
    this.#db = db;
    this.#lock = LOCKS[name];
  }

  run<T>(idMuseum: number, task: () => Promise<T>): Promise<T> {
    const museum = this.#museums.get(idMuseum) ?? new Semaphore(1);
    this.#museums.set(idMuseum, museum);
    return museum.take(() => this.#runLocked(idMuseum, task));
  }

  async #runLocked<T>(idMuseum: number, task: () => Promise<T>): Promise<T> {
    if (!(this.#db.getExecutor().adapter instanceof PostgresAdapter)) return task();
    return this.#locks.take(() =>
      this.#db.connection().execute(async (connection) => {
        const lock = sql`${sql.lit(this.#lock)}, ${sql.lit(idMuseum)}`;
        // PostgreSQL ends statements that wait for a lock longer than the time limit of queries, so this does not wait
        // inside a statement. If a server is killed, PostgreSQL releases its lock.
        for (;;) {
          const { rows } = await sql<{
            locked: boolean;
          }>`select pg_try_advisory_lock(${lock}) as locked`.execute(connection);
          if (rows[0]?.locked) break;
          await pause(RETRY_MS);
        }
        try {
          return await task();
        } finally {
          await sql`select pg_advisory_unlock(${lock})`.execute(connection);
        }
      }),
    );
  }
}
