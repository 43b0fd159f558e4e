import { statSync } from 'node:fs';

/**
 * Thrown when the database file was moved, deleted or replaced while it was open. SQLite would continue to write into
 * the old file, and the data would be lost when the process ends. `code` is SQLite's code for this case, so the error
 * is treated as a temporary failure.
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

/** Identifies a file by device and inode. If a copy replaces the file, at least one of them is different. */
export class FileIdentity {
  readonly #file: string;
  readonly #known: string | undefined;

  /** Stores the identity of the file and of SQLite's write-ahead log beside it. */
  constructor(file: string) {
    this.#file = file;
    this.#known = this.#identity();
  }

  /**
   * Throws if the path leads to another file than at the start, or to none. The check takes a few microseconds,
   * and a commit takes a thousand times as long.
   */
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
      // An unreadable file counts as missing, because the next process could not open it either.
      return undefined;
    }
  }
}
