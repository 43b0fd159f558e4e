import { scaffoldPack } from '@museummate/content';
import { museumCommand, serveCommand } from '#config/command-name.ts';
import { defineCommand, folderNamed } from '../lib/command.ts';
import { newMuseum } from '../lib/new-museum-prompts.ts';
import { openTerminal } from '../lib/terminal.ts';

export const newCommand = defineCommand({
  usage: `
  new FOLDER             asks three questions and creates a small pack that explains itself
      --name NAME        answers the first: the name of the museum
      --languages CODES  answers the second: for example "en, es", the museum's own first
      --hall NAME        answers the third: the name of the first hall`,
  options: { name: { type: 'string' }, languages: { type: 'string' }, hall: { type: 'string' } },
  async run([folder], flags) {
    const target = folderNamed(folder, 'new needs the name of a folder');
    // A script cannot answer questions. Without a terminal, missing options keep the values of the template.
    const terminal = process.stdin.isTTY ? openTerminal(process.stdin, process.stdout) : undefined;
    try {
      await scaffoldPack(target, await newMuseum(flags, terminal?.ask));
    } finally {
      terminal?.close();
    }
    console.log(`Created ${target}: a museum with one hall, three works and a route. What to do next:
  ${museumCommand()} import ${folder}    imports it on this server; ${serveCommand()} shows it
  open ${folder}/museum.yaml            and then artworks/lighthouse.yaml: each file explains itself
  ${museumCommand()} check ${folder}     shows what is wrong or missing, as often as you like`);
    return 0;
  },
});
