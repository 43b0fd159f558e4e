import { statSync } from 'node:fs';

/**
 * The database's file was moved, deleted or replaced while it is open. SQLite goes on writing into the old one, and all
 * of it would be gone with the process. The code is SQLite's own for this, so that it counts as a failure that passes.
 */
class DatabaseMovedError extends Error {
  readonly code = 'SQLITE_READONLY_DBMOVED';

  constructor(file: string) {
    super(
      `${file} was deleted, moved or replaced while the server was using it. Nothing is stored until the file is ` +
        'put back, or the server is started again.',
    );
  }
}

/** Knows a file again: by its place on the disk, which a copy of the same name does not have. */
export class FileIdentity {
  readonly #file: string;
  readonly #known: string | undefined;

  /** Remembers the file as it is now, and what SQLite keeps beside it. */
  constructor(file: string) {
    this.#file = file;
    this.#known = this.#identity();
  }

  /** Throws where it is no longer the same. It costs some microseconds: a commit waits for the disk a thousand times as long. */
  prove(): void {
    if (this.#identity() !== this.#known) throw new DatabaseMovedError(this.#file);
  }

  #identity(): string | undefined {
    try {
      return [this.#file, `${this.#file}-wal`]
        .map((file) => statSync(file, { bigint: true }))
        .map(({ dev, ino }) => `${dev} ${ino}`)
        .join();
    } catch {
      // Where it cannot be seen, it is not there for the next process either.
      return undefined;
    }
  }
}
