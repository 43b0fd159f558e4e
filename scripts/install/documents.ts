import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { type DocumentedCommand, documentedCommands } from './documented-commands.ts';

const ROOT = path.resolve(import.meta.dirname, '../..');
/** Programs that the documents mention and that may not be installed on this computer. */
const PROGRAMS = [
  'amtool',
  'certbot',
  'docker',
  'iostat',
  'museummate',
  'npm',
  'pg_lsclusters',
  'podman',
  'psql',
  'promtool',
];

const isInstalled = (program: string): boolean =>
  (process.env.PATH ?? '').split(path.delimiter).some((folder) => existsSync(path.join(folder, program)));

function isProgram(word: string): boolean {
  return PROGRAMS.includes(word) || (/^[a-z][\w.-]*$/.test(word) && isInstalled(word));
}

export interface OperatorCommand extends DocumentedCommand {
  document: string;
}

/** Returns every command in the operators' documents, in their order. */
export function operatorCommands(): OperatorCommand[] {
  return ['operating.md', 'runbook.md'].flatMap((document) =>
    documentedCommands(readFileSync(path.join(ROOT, 'docs', document), 'utf8'), isProgram).map((command) => ({
      ...command,
      document,
    })),
  );
}

/** Returns the Debian packages that the documents say to install. */
export function documentedPackages(commands: OperatorCommand[]): string[] {
  return commands.flatMap(({ text }) => {
    const [, names = ''] = /\bapt(?:-get)? install (?:-y )?([\w. -]+)/.exec(text) ?? [];
    return names.split(' ').filter(Boolean);
  });
}
