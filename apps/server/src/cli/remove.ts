import { clean } from '@museummate/content';
import { defineCommand, museumNumber, noSuchMuseum } from './command.ts';
import { confirm } from './confirm.ts';
import { withStorage } from './with-storage.ts';

export const removeCommand = defineCommand({
  usage: `
  remove ID              takes a museum away, after asking; visits and answers stay
      --yes              without asking`,
  options: { yes: { type: 'boolean' } },
  async run([id], { yes = false }) {
    const idMuseum = museumNumber(id);
    return withStorage(async ({ store, media }) => {
      const name = (await store.museum(idMuseum))?.name;
      if (name === undefined) return noSuchMuseum(idMuseum);
      if (!yes && !(await confirm(`Remove ${name} (${idMuseum}) from this server?`, '--yes'))) {
        console.log(`${name} stays.`);
        return 1;
      }
      await store.removeMuseum(idMuseum);
      await clean({ store, media });
      console.log(`Removed ${name}. Its visits and answers stay; its media go after 30 days.`);
      return 0;
    });
  },
});
