import { rename, stat } from 'node:fs/promises';
import path from 'node:path';
import { type Config, readConfig } from '#config/config.ts';
import { type BackupFacts, countRows, examineBackup, restoreBackup } from '#modules/backup/restore.ts';
import { openStorage, type Storage, StorageError } from '#storage/storage.ts';
import { agreed, counted } from './agreed.ts';
import { defineCommand, folderNamed } from './command.ts';

export const restoreCommand = defineCommand({
  usage: `
  restore FILE           brings back what backup wrote, in place of what is there; asks first
      --yes              without the question, for scripts`,
  options: { yes: { type: 'boolean' } },
  async run([name], { yes = false }) {
    const file = folderNamed(name, 'restore needs the file that backup wrote');
    // Looked at from the first byte to the last before anything is opened, let alone changed.
    const facts = await examineBackup(file);
    const config = readConfig(process.env);
    const storage = await openTarget(config, yes);
    if (!storage) return 1;
    try {
      if (!yes && !(await isWanted(facts, storage))) return 1;
      await restoreBackup(file, facts, storage);
    } finally {
      await storage.close();
    }
    console.log(`Restored what was there on ${day(facts)}: ${sum(facts)}.`);
    return 0;
  },
});

const sum = ({ museums, visits, files }: BackupFacts) =>
  [counted(museums, 'museum'), counted(visits, 'visit'), counted(files, 'media file')].join(', ');
const day = ({ madeAt }: BackupFacts) => `${madeAt.slice(0, 16).replace('T', ' ')} UTC`;

/** Asks only where something would be lost. */
async function isWanted(facts: BackupFacts, storage: Storage): Promise<boolean> {
  const { museums, visits } = await countRows(storage);
  if (museums + visits === 0) return true;
  console.log(
    `This server has ${counted(museums, 'museum')} and ${counted(visits, 'visit')}. In their place comes what was ` +
      `there on ${day(facts)}: ${sum(facts)}. What came in since then is lost.`,
  );
  return agreed('Restore it?');
}

/**
 * Opens what is to be replaced. A file that is damaged, or that a newer version made, cannot be opened: it is moved aside
 * and kept, and an empty one takes its place.
 */
async function openTarget(config: Config, yes: boolean): Promise<Storage | undefined> {
  try {
    return await openStorage(config);
  } catch (error) {
    const file = path.join(config.dataDir, 'museummate.sqlite');
    if (!(error instanceof StorageError)) throw error;
    if (config.databaseUrl)
      throw new StorageError(
        `${error.message}\nTo restore a backup all the same, make an empty database and name it in DATABASE_URL.`,
      );
    if (!(await stat(file).catch(() => undefined))) throw error;
    const aside = `.before-restore-${new Date().toISOString().replace(/\W/g, '').slice(0, 15)}`;
    console.log(error.message);
    console.log(`The file would be moved aside as museummate.sqlite${aside}, and stay in ${config.dataDir}.`);
    if (!yes && !(await agreed('Move it aside and restore the backup?'))) return undefined;
    for (const end of ['', '-wal', '-shm'])
      await rename(`${file}${end}`, `${file}${aside}${end}`).catch(ignoreMissing);
    return openStorage(config);
  }
}

function ignoreMissing(error: NodeJS.ErrnoException): void {
  if (error.code !== 'ENOENT') throw error;
}
