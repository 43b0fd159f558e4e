import { exportPack } from '@museummate/content';
import { defineCommand, folderNamed, museumNumber } from './command.ts';
import { withStorage } from './with-storage.ts';

export const exportCommand = defineCommand({
  usage: `
  export ID FOLDER       writes a museum back as a pack`,
  options: {},
  async run([id, folder]) {
    const idMuseum = museumNumber(id);
    const target = folderNamed(folder, 'export needs the number of a museum and a folder');
    return withStorage(async ({ store, media }) => {
      await exportPack(idMuseum, target, { store, media });
      console.log(`Wrote ${target}`);
      return 0;
    });
  },
});
