import { stat } from 'node:fs/promises';
import { writeBackup } from '#modules/backup/backup.ts';
import { agreed, counted } from './agreed.ts';
import { defineCommand, folderNamed } from './command.ts';
import { storageExists, withStorage } from './with-storage.ts';

/** How many files are named that are not there. */
const NAMED = 10;

export const backupCommand = defineCommand({
  usage: `
  backup FILE            writes everything, visits and media too, into one file, while the server goes on
      --yes              writes over a file that is there`,
  options: { yes: { type: 'boolean' } },
  async run([name], { yes }) {
    const file = folderNamed(name, 'backup needs the name of the file to write, such as backup.tar');
    const present = await stat(file).catch(() => undefined);
    if (present?.isDirectory()) {
      console.error(`${file} is a folder; name a file in it, such as ${file}/backup.tar`);
      return 1;
    }
    if (present && !yes && !(await agreed(`${file} is there already. Write over it?`))) return 1;
    if (!(await storageExists())) {
      console.error('There is nothing to back up: no server has been started with these settings yet.');
      return 1;
    }
    return withStorage(async ({ db, media, settings }) => {
      const { museums, visits, files, bytes, missing } = await writeBackup({ db, media, settings }, file);
      const sum = [counted(museums, 'museum'), counted(visits, 'visit'), counted(files, 'media file')];
      console.log(`Wrote ${file}: ${sum.join(', ')}, ${(bytes / 1e6).toFixed(1)} MB.`);
      for (const key of missing.slice(0, NAMED)) console.error(`missing or not whole: ${key}`);
      if (missing.length === 0) return 0;
      console.error(
        `${counted(missing.length, 'media file')} that the database knows cannot be backed up. Import the packs ` +
          'again, or restore an older backup.',
      );
      return 1;
    });
  },
});
