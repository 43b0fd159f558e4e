import { mkdir, readdir, rename, stat } from 'node:fs/promises';
import { userInfo } from 'node:os';
import path from 'node:path';
import { serveCommand } from '#config/command-name.ts';
import { type Config, readConfig } from '#config/config.ts';
import { describeDatabase } from '#database/describe-database.ts';
import { type BackupFacts, countRows, inspectBackup, restoreBackup } from '#modules/backup/restore.ts';
import { openStorage, type Storage, StorageError } from '#storage/storage.ts';
import { defineCommand, folderNamed } from '../lib/command.ts';
import { confirmDeletion, pluralise } from '../lib/confirm-deletion.ts';

export const restoreCommand = defineCommand({
  usage: `
  restore FILE           restores a backup, replacing what is there; asks first
      --into FOLDER      for a trial: into a new folder, regardless of the server's settings
      --yes              skips the confirmation, for scripts`,
  options: { into: { type: 'string' }, yes: { type: 'boolean' } },
  async run([name], { into, yes = false }) {
    const file = folderNamed(name, 'restore needs a file written by backup');
    const folder = into === undefined ? undefined : folderNamed(into, '--into needs the name of a folder');
    // The whole backup is validated before anything is opened or changed.
    const facts = await inspectBackup(file);
    if (folder) await makeTrialFolder(folder);
    // A trial restore uses none of the server's settings, because it must not reach the server's database or
    // media.
    const config = readConfig(folder ? { DATA_DIR: folder } : process.env);
    const storage = await openTarget(config, yes);
    if (!storage) return 1;
    try {
      if (!yes && !(await isWanted(facts, storage, config))) return 1;
      await restoreBackup(file, facts, storage);
    } finally {
      await storage.close();
    }
    console.log(`Restored the backup of ${day(facts)} into ${describeDatabase(config)}: ${sum(facts)}.`);
    if (folder)
      console.log(`To look at it: ${trialCommand(folder)}, then open http://127.0.0.1:${TRIAL_PORT}`);
    return 0;
  },
});

/**
 * Creates the folder for a trial restore. Throws if the folder contains files, because it could be the data folder of a
 * server.
 */
async function makeTrialFolder(folder: string): Promise<void> {
  try {
    await mkdir(folder, { recursive: true, mode: 0o700 });
  } catch (error) {
    const { code } = error as NodeJS.ErrnoException;
    if (code === 'EEXIST' || code === 'ENOTDIR')
      throw new StorageError(`${folder} is a file, or is inside one. Name a new folder.`);
    if (code === 'EACCES' || code === 'EPERM')
      throw new StorageError(
        `${folder} cannot be created by the user ${userInfo().username}. Name a new folder in /var/tmp.`,
      );
    throw error;
  }
  if ((await readdir(folder)).length > 0)
    throw new StorageError(`${folder} is not empty. Name a new folder, so that nothing is replaced.`);
}

/** A port that a running MuseumMate server does not use by default. */
const TRIAL_PORT = 3999;

/**
 * Returns the command that starts a server for the restored folder. The command names an empty settings file, because
 * the settings file of this machine contains the URL of the real database.
 */
const trialCommand = (folder: string) => {
  const settings = `MUSEUMMATE_ENV_FILE=/dev/null DATA_DIR=${folder} DEMO_MUSEUMS=0 PORT=${TRIAL_PORT}`;
  return process.env.MUSEUMMATE_COMMAND
    ? `sudo ${settings} ${serveCommand()}`
    : `${settings} ${serveCommand()}`;
};

const sum = ({ museums, visits, files }: BackupFacts) =>
  [pluralise(museums, 'museum'), pluralise(visits, 'visit'), pluralise(files, 'media file')].join(', ');
const day = ({ madeAt }: BackupFacts) => `${madeAt.slice(0, 16).replace('T', ' ')} UTC`;

/** Asks for confirmation if data would be replaced. */
async function isWanted(facts: BackupFacts, storage: Storage, config: Config): Promise<boolean> {
  const { museums, visits } = await countRows(storage);
  if (museums + visits === 0) return true;
  console.log(
    `In ${describeDatabase(config)} there are ${pluralise(museums, 'museum')} and ${pluralise(visits, 'visit')}. They will be replaced ` +
      `by the backup of ${day(facts)}: ${sum(facts)}. Everything recorded since then will be lost.`,
  );
  return confirmDeletion(`Replace ${describeDatabase(config)}?`);
}

/**
 * Opens the storage that the restore replaces. If the database file cannot be opened (damaged, or from a newer
 * version), it is renamed and kept, and an empty database is created.
 */
async function openTarget(config: Config, yes: boolean): Promise<Storage | undefined> {
  try {
    return await openStorage(config);
  } catch (error) {
    const file = path.join(config.dataDir, 'museummate.sqlite');
    if (!(error instanceof StorageError)) throw error;
    if (config.databaseUrl)
      throw new StorageError(
        `${error.message}\nTo restore a backup anyway, create an empty database and name it in DATABASE_URL ` +
          `instead of ${describeDatabase(config)}.`,
      );
    if (!(await stat(file).catch(() => undefined))) throw error;
    const backupSuffix = `.before-restore-${new Date().toISOString().replace(/\W/g, '').slice(0, 15)}`;
    console.log(error.message);
    console.log(
      `The file would be moved aside as museummate.sqlite${backupSuffix} and kept in ${config.dataDir}.`,
    );
    if (!yes && !(await confirmDeletion(`Move it aside and replace ${describeDatabase(config)}?`)))
      return undefined;
    for (const end of ['', '-wal', '-shm'])
      await rename(`${file}${end}`, `${file}${backupSuffix}${end}`).catch(ignoreMissing);
    return openStorage(config);
  }
}

function ignoreMissing(error: NodeJS.ErrnoException): void {
  if (error.code !== 'ENOENT') throw error;
}
