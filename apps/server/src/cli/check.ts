import { checkPack, takenIds } from '@museummate/content';
import { defineCommand, folderNamed } from './command.ts';
import { printFaults } from './print-faults.ts';
import { storageExists, withStorage } from './with-storage.ts';

export const checkCommand = defineCommand({
  usage: `
  check FOLDER           names every fault of a pack: file, field and reason`,
  options: {},
  async run([folder]) {
    const target = folderNamed(folder, 'check needs a folder');
    const { faults } = (await storageExists())
      ? await withStorage(({ store }) => checkPack(target, { taken: (pack) => takenIds(pack, store) }))
      : await checkPack(target);
    return printFaults(faults);
  },
});
