import { newPack } from '@museummate/content';
import { defineCommand, folderNamed } from './command.ts';

export const newCommand = defineCommand({
  usage: `
  new FOLDER             makes a small pack that explains itself`,
  options: {},
  async run([folder]) {
    const target = folderNamed(folder, 'new needs the name of a folder');
    await newPack(target);
    console.log(`Made ${target}. Open its museum.yaml first; then: npm run museum -- check ${folder}`);
    return 0;
  },
});
