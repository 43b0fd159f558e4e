import { clean } from '@museummate/content';
import { defineCommand, museumNumber, noSuchMuseum } from './command.ts';
import { withStorage } from './with-storage.ts';

export const removeCommand = defineCommand({
  usage: `
  remove ID              takes a museum away; visits and answers stay`,
  options: {},
  async run([id]) {
    const idMuseum = museumNumber(id);
    return withStorage(async ({ store, media }) => {
      const name = (await store.museum(idMuseum))?.name;
      if (!(await store.removeMuseum(idMuseum))) return noSuchMuseum(idMuseum);
      await clean({ store, media });
      console.log(`Removed ${name}. Its visits and answers stay; its media go after 30 days.`);
      return 0;
    });
  },
});
