import { encodeMuseumId } from '@museummate/domain';
import { defineCommand } from '../lib/command.ts';
import { withStorage } from '../lib/with-storage.ts';

export const listCommand = defineCommand({
  usage: `
  list                   lists the museums on this server`,
  options: {},
  async run() {
    return withStorage(async ({ store }) => {
      const museums = await store.museums();
      for (const { idMuseum, code, name, active, updatedAt } of museums)
        console.log(
          `${String(idMuseum).padStart(5)}  ${name}${active ? '' : ' (not active)'}  ` +
            `/museums/${encodeMuseumId(idMuseum, code)}  imported ${updatedAt.slice(0, 16).replace('T', ' ')}`,
        );
      if (museums.length === 0) console.log('There are no museums on this server yet.');
      return 0;
    });
  },
});
