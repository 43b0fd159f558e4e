import { createWriteStream } from 'node:fs';
import { type FileHandle, mkdir, mkdtemp, open, readdir, rm, stat } from 'node:fs/promises';
import { userInfo } from 'node:os';
import path from 'node:path';
import { pipeline } from 'node:stream/promises';
import { promisify } from 'node:util';
import { gunzip } from 'node:zlib';
import { isMediaKey } from '@museummate/content';
import * as z from 'zod';
import { knownMigrations, openDatabase } from '#database/client.ts';
import type { Storage } from '#storage/storage.ts';
import { isBackedUp, type Row, Snapshot, StagedRows } from './backup.repository.ts';
import { FORMAT, PART_BYTES } from './backup.ts';
import { DamagedBackupError, readTar, type TarEntry } from './tar.ts';

const decompress = promisify(gunzip);

const headerSchema = z.object({
  format: z.number(),
  madeAt: z.iso.datetime(),
  migrations: z.array(z.string()).min(1),
});
const sumSchema = z.object({
  museums: z.number(),
  visits: z.number(),
  files: z.number(),
  entries: z.number(),
  sha256: z.string(),
});

/** The facts about a backup that `inspectBackup` returns. */
export interface BackupFacts {
  madeAt: string;
  /** The latest migration of the database that was backed up. */
  migration: string;
  museums: number;
  visits: number;
  files: number;
}

/** Thrown when a backup cannot be used. The message says why and what to do. Nothing was changed. */
class BackupRejectedError extends Error {}

const SMALL = 64 * 1024;
/**
 * Maximum size of a compressed part in bytes. A part is usually much smaller, but a very large row is a part of
 * its own. Compression adds at most a few bytes.
 */
const PART_LIMIT = 64 * 1024 * 1024;
const TABLE_PART = /^tables\/([a-z_]{1,60})\/\d{6}\.jsonl\.gz$/;

/** Reads the whole backup. Throws if it is incomplete or from a newer version. */
export async function inspectBackup(file: string): Promise<BackupFacts> {
  return withFile(file, async (handle) => {
    let header: z.infer<typeof headerSchema> | undefined;
    let entries = 0;
    for await (const entry of readTar(handle)) {
      if (!header) header = await readHeader(entry);
      else if (entry.name === 'end.json') {
        const sum = await readJson(entry, sumSchema);
        if (sum.sha256 !== entry.before || sum.entries !== entries)
          throw new DamagedBackupError('its checksum is wrong: some of its bytes were changed');
        const { museums, visits, files } = sum;
        return { madeAt: header.madeAt, migration: header.migrations.at(-1) ?? '', museums, visits, files };
      } else if (!TABLE_PART.test(entry.name) && !isMediaKey(mediaKey(entry)))
        throw new DamagedBackupError(`${entry.name} does not belong there`);
      entries += 1;
    }
    throw new DamagedBackupError('its end is missing');
  });
}

async function readHeader(entry: TarEntry): Promise<z.infer<typeof headerSchema>> {
  if (entry.name !== 'backup.json') throw new DamagedBackupError('it is not a backup of MuseumMate');
  const header = await readJson(entry, headerSchema);
  const newer = header.migrations.find((name) => !knownMigrations.includes(name));
  if (header.format > FORMAT || newer !== undefined)
    throw new BackupRejectedError(
      `this backup was made by a newer version of MuseumMate${newer ? ` (it has "${newer}")` : ''}. Restore it with ` +
        'that version, or use an older backup.',
    );
  return header;
}

async function readJson<T>(entry: TarEntry, schema: z.ZodType<T>): Promise<T> {
  try {
    return schema.parse(JSON.parse((await entry.content(SMALL)).toString()));
  } catch (error) {
    if (error instanceof DamagedBackupError) throw error;
    throw new DamagedBackupError(`${entry.name} cannot be read`);
  }
}

/**
 * Restores rows and media of a backup. Rows are staged first, and media are added under the hash of their bytes, so a
 * failure up to this point changes nothing. Then all rows are replaced in one transaction.
 */
export async function restoreBackup(
  file: string,
  facts: BackupFacts,
  { settings, media }: Pick<Storage, 'settings' | 'media'>,
): Promise<void> {
  await mkdir(settings.dataDir, { recursive: true, mode: 0o700 });
  await removeLeftovers(settings.dataDir);
  const folder = await mkdtemp(path.join(settings.dataDir, TEMPORARY_FOLDER_PREFIX));
  try {
    const staged = await StagedRows.open(folder, facts.migration);
    try {
      await withFile(file, async (handle) => {
        for await (const entry of readTar(handle)) {
          if (entry.name === 'end.json') return;
          const table = TABLE_PART.exec(entry.name)?.[1];
          if (table && isBackedUp(table)) staged.add(table, await readRows(entry));
          else if (isMediaKey(mediaKey(entry))) await putMedium(entry, folder, media);
        }
      });
      await staged.bringToThisVersion();
      await replaceRows(staged, settings);
    } finally {
      await staged.close();
    }
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}

const TEMPORARY_FOLDER_PREFIX = 'restoring-';

/** Removes staging folders that killed restores left behind. A folder younger than a day may still be in use. */
async function removeLeftovers(dataDir: string): Promise<void> {
  for (const name of (await readdir(dataDir)).filter((each) => each.startsWith(TEMPORARY_FOLDER_PREFIX))) {
    const place = path.join(dataDir, name);
    if (Date.now() - (await stat(place)).mtimeMs > 86_400_000)
      await rm(place, { recursive: true, force: true });
  }
}

/** Counts the museums and visits that a restore would replace. */
export function countRows({ db, settings }: Pick<Storage, 'db' | 'settings'>) {
  return Snapshot.of(db, settings.databaseUrl !== undefined, async (snapshot) => ({
    museums: await snapshot.count('museum'),
    visits: await snapshot.count('visit'),
  }));
}

async function replaceRows(staged: StagedRows, settings: Storage['settings']): Promise<void> {
  // The query has no time limit, because millions of rows take longer than a request may.
  const target = openDatabase({ ...settings, queryMs: 0 });
  try {
    await staged.replace(target, settings.databaseUrl !== undefined);
  } finally {
    await target.destroy();
  }
}

async function readRows(entry: TarEntry): Promise<Row[]> {
  const text = await decompress(await entry.content(PART_LIMIT), {
    maxOutputLength: PART_BYTES + PART_LIMIT,
  });
  return text
    .toString()
    .split('\n')
    .filter(Boolean)
    .map((line) => JSON.parse(line) as Row);
}

/** Stores a file under the hash of its content, unless a file of the same size already has this name. */
async function putMedium(entry: TarEntry, folder: string, media: Storage['media']): Promise<void> {
  const key = mediaKey(entry);
  const present = await media.size(key);
  if (present === entry.size) return;
  if (present !== undefined) await media.delete(key);
  const temporaryFile = path.join(folder, 'medium');
  await pipeline(entry.chunks, createWriteStream(temporaryFile));
  await media.put(key, { file: temporaryFile });
}

const mediaKey = ({ name }: TarEntry) => (name.startsWith('media/') ? name.slice('media/'.length) : '');

async function withFile<T>(file: string, use: (handle: FileHandle) => Promise<T>): Promise<T> {
  const handle = await open(file).catch(async (error: NodeJS.ErrnoException) => {
    throw new BackupRejectedError(await whyUnreadable(file, error));
  });
  try {
    return await use(handle);
  } catch (error) {
    if (!(error instanceof DamagedBackupError)) throw error;
    throw new BackupRejectedError(
      `${path.basename(file)} is damaged: ${error.message}. Nothing was changed. Copy it again, or use an ` +
        'older backup.',
    );
  } finally {
    await handle.close();
  }
}

/**
 * Explains why a backup is unreadable. A frequent reason is that root has copied the file, and the command runs as the
 * service user.
 */
async function whyUnreadable(file: string, { code }: NodeJS.ErrnoException): Promise<string> {
  if (code === 'ENOENT') return `there is no file ${file} that can be read`;
  if (code !== 'EACCES' && code !== 'EPERM') return `${file} cannot be read (${code})`;
  const { username, uid: own } = userInfo();
  const owner = (await stat(file).catch(() => undefined))?.uid;
  if (owner === undefined)
    return (
      `${file} cannot be read: its folder is closed to the user ${username}. Copy it to another folder, such as ` +
      `/var/backups, and let them read it: sudo chown ${username} FILE`
    );
  if (owner === own) return `${file} is closed to its own user. Open it: chmod u+r ${file}`;
  const whose = owner === 0 ? 'root' : `another user (${owner})`;
  return `${file} belongs to ${whose}, and the user ${username} may not read it. Let them: sudo chown ${username} ${file}`;
}
