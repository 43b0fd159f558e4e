import { stat } from 'node:fs/promises';
import path from 'node:path';
import { readConfig } from '#config/config.ts';
import { type WrittenBackup, writeBackup } from '#modules/backup/backup.ts';
import { BackupOutcome } from '#storage/backup-outcome.ts';
import { giveToCaller } from '../lib/caller.ts';
import { defineCommand, folderNamed } from '../lib/command.ts';
import { pluralise } from '../lib/confirm-deletion.ts';
import { storageExists, withStorage } from '../lib/with-storage.ts';

/** Maximum number of missing files that are listed by name. */
const NAMED = 10;

export const backupCommand = defineCommand({
  usage: `
  backup FILE            writes everything, including visits and media, to one file while the server keeps running
      --yes              if the file already exists, writes another one next to it; a backup never overwrites another`,
  options: { yes: { type: 'boolean' } },
  async run([name], { yes = false }) {
    const wanted = folderNamed(name, 'backup needs the name of the file to write, for example backup.tar');
    const present = await stat(wanted).catch(() => undefined);
    if (present?.isDirectory()) {
      console.error(`${wanted} is a folder; name a file in it, for example ${wanted}/backup.tar`);
      return 1;
    }
    if (present && !yes) {
      console.error(
        `${wanted} already exists, and a backup never overwrites another. Name another file, or add --yes to write ` +
          `${path.basename(await freeName(wanted))} next to it.`,
      );
      return 1;
    }
    if (!(await storageExists())) {
      console.error('There is nothing to back up: no server has been started with these settings yet.');
      return 1;
    }
    return backUp(present ? await freeName(wanted) : wanted);
  },
});

/** Writes the backup and records its outcome, so that the server's metrics show a nightly backup that failed. */
async function backUp(file: string): Promise<number> {
  let whole: number | undefined;
  try {
    const written = await withStorage(({ db, media, settings }) =>
      writeBackup({ db, media, settings }, file),
    );
    await giveToCaller(file);
    if (written.missing.length === 0) whole = written.bytes;
    return tell(file, written);
  } finally {
    await record(whole);
  }
}

function tell(file: string, { museums, visits, files, bytes, missing }: WrittenBackup): number {
  const sum = [pluralise(museums, 'museum'), pluralise(visits, 'visit'), pluralise(files, 'media file')];
  console.log(`Wrote ${file}: ${sum.join(', ')}, ${(bytes / 1e6).toFixed(1)} MB.`);
  for (const key of missing.slice(0, NAMED)) console.error(`missing or incomplete: ${key}`);
  if (missing.length === 0) return 0;
  console.error(
    `${pluralise(missing.length, 'media file')} listed in the database cannot be backed up. Import the packs ` +
      'again, or restore an older backup.',
  );
  return 1;
}

/**
 * Records the outcome of a backup for the server's metrics. If this fails, a message is printed, but the backup itself
 * is not affected.
 */
async function record(bytes: number | undefined): Promise<void> {
  try {
    await new BackupOutcome(readConfig(process.env).dataDir).record(new Date().toISOString(), bytes);
  } catch (error) {
    console.error(`The result of this backup could not be recorded for the metrics: ${String(error)}`);
  }
}

/** Returns a file name that is not taken: `backup-2.tar` if `backup.tar` exists, and so on. */
async function freeName(file: string): Promise<string> {
  const { dir, name, ext } = path.parse(file);
  for (let number = 2; ; number += 1) {
    const next = path.join(dir, `${name}-${number}${ext}`);
    if (!(await stat(next).catch(() => undefined))) return next;
  }
}
