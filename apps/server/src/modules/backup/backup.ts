import { randomUUID } from 'node:crypto';
import { mkdtemp, open, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { promisify } from 'node:util';
import { gzip } from 'node:zlib';
import { type MediaStore, originalKey, type VariantFormat, variantKey } from '@museummate/content';
import type { Storage } from '#storage/storage.ts';
import { isBackedUp, type Row, Snapshot, StagedRows } from './backup.repository.ts';
import { nameFinally } from './name-finally.ts';
import { TarWriter } from './tar.ts';

const compress = promisify(gzip);

/** Version of the backup format. Increase it when older versions of the guide can no longer read the format. */
export const FORMAT = 1;

interface BackupHeader {
  format: number;
  madeAt: string;
  /** The migrations of the database. The last migration determines the columns of the rows. */
  migrations: string[];
}

/** Summary of a backup, stored as its last entry. */
interface BackupSum {
  museums: number;
  visits: number;
  files: number;
  entries: number;
  /** The hash of everything before this entry. */
  sha256: string;
}

/** The rows of a table are written in parts of about this size, in bytes before compression. */
export const PART_BYTES = 4 * 1024 * 1024;

export interface WrittenBackup {
  museums: number;
  visits: number;
  files: number;
  bytes: number;
  /** Media in the database that are missing or incomplete in the media store. */
  missing: string[];
}

/**
 * Writes all rows and media of a running server into one file. The rows are a consistent snapshot, followed by the
 * media that they use. The file gets its final name only when it is complete.
 */
export async function writeBackup(
  { db, media, settings }: Pick<Storage, 'db' | 'media' | 'settings'>,
  file: string,
): Promise<WrittenBackup> {
  const tables = await ownTables();
  const partFile = `${file}.${randomUUID()}.part`;
  const handle = await open(partFile, 'wx', 0o600);
  try {
    const tar = new TarWriter(handle);
    const sum = await Snapshot.of(db, settings.databaseUrl !== undefined, async (snapshot) => {
      const migrations = await snapshot.migrations();
      const header: BackupHeader = { format: FORMAT, madeAt: new Date().toISOString(), migrations };
      await addJson(tar, 'backup.json', header);
      for (const table of tables) await addTable(tar, table, snapshot);
      const missing: string[] = [];
      let files = 0;
      for await (const medium of storedMedia(snapshot)) {
        const size = await addMedium(tar, medium.key, media);
        if (size !== undefined) files += 1;
        // An unused file may be deleted while the backup is written, so it is not reported as missing.
        if (size !== medium.bytes && (medium.isUsed || size !== undefined)) missing.push(medium.key);
      }
      return {
        museums: await snapshot.count('museum'),
        visits: await snapshot.count('visit'),
        files,
        missing,
      };
    });
    const { missing, ...counts } = sum;
    const end: BackupSum = { ...counts, entries: tar.entries, sha256: tar.digest() };
    await addJson(tar, 'end.json', end);
    await tar.end();
    await handle.close();
    await nameFinally(partFile, file);
    return { ...sum, bytes: tar.bytes };
  } catch (error) {
    await handle.close();
    await rm(partFile, { force: true });
    throw error;
  }
}

/** Returns the tables of a backup. They are read from an empty database, so that no table can be forgotten. */
async function ownTables(): Promise<string[]> {
  const folder = await mkdtemp(path.join(tmpdir(), 'museummate-tables-'));
  try {
    const empty = await StagedRows.open(folder);
    const tables = await empty.tables();
    await empty.close();
    return tables.filter(isBackedUp);
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}

const addJson = (tar: TarWriter, name: string, value: unknown) =>
  tar.add(name, Buffer.from(`${JSON.stringify(value, undefined, 2)}\n`));

async function addTable(tar: TarWriter, table: string, snapshot: Snapshot): Promise<void> {
  let lines: string[] = [];
  let length = 0;
  let part = 0;
  const flush = async () => {
    if (lines.length === 0) return;
    part += 1;
    const name = `tables/${table}/${String(part).padStart(6, '0')}.jsonl.gz`;
    await tar.add(name, await compress(lines.join('')));
    lines = [];
    length = 0;
  };
  for await (const rows of snapshot.rows(table)) {
    for (const row of rows) {
      const line = `${JSON.stringify(row)}\n`;
      if (length + line.length > PART_BYTES) await flush();
      lines.push(line);
      length += line.length;
    }
  }
  await flush();
}

interface StoredMedium {
  key: string;
  bytes: number;
  isUsed: boolean;
}

/** Yields every stored file: originals and the copies made from them. */
async function* storedMedia(snapshot: Snapshot): AsyncGenerator<StoredMedium> {
  const text = (row: Row, column: string) => String(row[column]);
  const unused = new Set<string>();
  const toStoredFile = (key: string, row: Row) => {
    return { key, bytes: Number(row.bytes), isUsed: !unused.has(text(row, 'hash')) };
  };
  for await (const rows of snapshot.rows('media'))
    for (const row of rows) {
      if (row.unused_since !== null) unused.add(text(row, 'hash'));
      if (row.complete === 1) yield toStoredFile(originalKey(text(row, 'hash'), text(row, 'extension')), row);
    }
  for await (const rows of snapshot.rows('media_variant'))
    for (const row of rows) {
      const format = text(row, 'format') as VariantFormat;
      if (row.bytes !== null)
        yield toStoredFile(variantKey(text(row, 'hash'), Number(row.width), format), row);
    }
}

/** Resolves with the number of bytes found, or with undefined if the file does not exist. */
async function addMedium(tar: TarWriter, key: string, media: MediaStore): Promise<number | undefined> {
  const size = await media.size(key);
  if (size !== undefined) await tar.addStream(`media/${key}`, size, await media.read(key));
  return size;
}
