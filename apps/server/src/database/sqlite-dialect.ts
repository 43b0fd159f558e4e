import {
  type DatabaseIntrospector,
  type Dialect,
  type DialectAdapter,
  type Kysely,
  type QueryCompiler,
  SqliteAdapter,
  SqliteIntrospector,
  SqliteQueryCompiler,
} from 'kysely';
import { SqliteDriver } from './sqlite-driver.ts';

/** Kysely's SQLite dialect with our own driver. */
export class EmbeddedDialect implements Dialect {
  readonly #file: string;
  readonly #isHasty: boolean;

  constructor(file: string, isHasty = false) {
    this.#file = file;
    this.#isHasty = isHasty;
  }

  createDriver(): SqliteDriver {
    return new SqliteDriver(this.#file, this.#isHasty);
  }

  createAdapter(): DialectAdapter {
    return new EmbeddedAdapter();
  }

  createQueryCompiler(): QueryCompiler {
    return new SqliteQueryCompiler();
  }

  createIntrospector(db: Kysely<unknown>): DatabaseIntrospector {
    return new SqliteIntrospector(db);
  }
}

class EmbeddedAdapter extends SqliteAdapter {
  /**
   * Our driver lets readers and writers work at the same time. If this were false, Kysely would make readers wait
   * for writers.
   */
  override get supportsMultipleConnections(): boolean {
    return true;
  }

  /**
   * Migrations run in a transaction. If two processes start at the same time, the second waits, and then finds the
   * tables of the first.
   */
  override get supportsTransactionalDdl(): boolean {
    return true;
  }
}
