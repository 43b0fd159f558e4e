import { museumCommand } from '#config/command-name.ts';
import { backupCommand } from './commands/backup.ts';
import { checkCommand } from './commands/check.ts';
import { erasePersonCommand } from './commands/erase-person.ts';
import { eraseVisitsCommand } from './commands/erase-visits.ts';
import { exportCommand } from './commands/export.ts';
import { healthCommand } from './commands/health.ts';
import { importCommand } from './commands/import.ts';
import { labelsCommand } from './commands/labels.ts';
import { listCommand } from './commands/list.ts';
import { newCommand } from './commands/new.ts';
import { posterCommand } from './commands/poster.ts';
import { recogniseCommand } from './commands/recognise.ts';
import { removeCommand } from './commands/remove.ts';
import { reportCommand } from './commands/report.ts';
import { restoreCommand } from './commands/restore.ts';
import { rollbackCommand } from './commands/rollback.ts';
import { staffCommand } from './commands/staff.ts';
import { type Command, UsageError } from './lib/command.ts';

/** All commands by name, in the order of the usage text. */
const commands = new Map<string, Command>([
  ['new', newCommand],
  ['check', checkCommand],
  ['import', importCommand],
  ['export', exportCommand],
  ['list', listCommand],
  ['rollback', rollbackCommand],
  ['remove', removeCommand],
  ['report', reportCommand],
  ['labels', labelsCommand],
  ['poster', posterCommand],
  ['recognise', recogniseCommand],
  ['erase-person', erasePersonCommand],
  ['erase-visits', eraseVisitsCommand],
  ['backup', backupCommand],
  ['restore', restoreCommand],
  ['health', healthCommand],
  ['staff', staffCommand],
]);

/** Old names of commands, accepted for one more release. */
const RENAMED_COMMANDS = new Map([['forget', 'erase-person']]);

export const USAGE = `${museumCommand()} COMMAND
${[...commands.values()].map(({ usage }) => usage).join('')}`;

/** Runs the arguments of `npm run museum --` as a command. Resolves with the exit code. */
export async function runMuseumCommand([name, ...words]: string[]): Promise<number> {
  const newName = RENAMED_COMMANDS.get(name ?? '');
  if (newName)
    console.error(`${name} is now called ${newName}; the next release will no longer accept the old name.`);
  const command = commands.get(newName ?? name ?? '');
  if (!command) throw new UsageError(name ? `Unknown command: ${name}` : 'Please give a command.');
  return command.run(words);
}
