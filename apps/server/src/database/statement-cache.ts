import type SQLite from 'better-sqlite3';

/** Maximum number of cached statements per connection. A statement of 64 rows takes about 50 KB of memory. */
const MAX_STATEMENTS = 200;

/**
 * Caches the prepared statements of a SQLite connection by their text, because parsing a statement of many rows takes as
 * long as running it. The statement that was not used for the longest time is removed first.
 */
export class StatementCache {
  readonly #sqlite: SQLite.Database;
  readonly #statements = new Map<string, SQLite.Statement>();

  constructor(sqlite: SQLite.Database) {
    this.#sqlite = sqlite;
  }

  prepare(sql: string): SQLite.Statement {
    const statement = this.#statements.get(sql) ?? this.#sqlite.prepare(sql);
    // A Map keeps the order of insertion, so the entry that is added again becomes the last one.
    this.#statements.delete(sql);
    this.#statements.set(sql, statement);
    const [oldest] = this.#statements.keys();
    if (this.#statements.size > MAX_STATEMENTS && oldest !== undefined) this.#statements.delete(oldest);
    return statement;
  }
}
