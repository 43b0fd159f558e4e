import { museumCommand } from '#config/command-name.ts';
import { backupCommand } from './backup.ts';
import { checkCommand } from './check.ts';
import { type Command, UsageError } from './command.ts';
import { eraseVisitsCommand } from './erase-visits.ts';
import { exportCommand } from './export.ts';
import { forgetCommand } from './forget.ts';
import { healthCommand } from './health.ts';
import { importCommand } from './import.ts';
import { labelsCommand } from './labels.ts';
import { listCommand } from './list.ts';
import { newCommand } from './new.ts';
import { posterCommand } from './poster.ts';
import { recogniseCommand } from './recognise.ts';
import { removeCommand } from './remove.ts';
import { reportCommand } from './report.ts';
import { restoreCommand } from './restore.ts';
import { rollbackCommand } from './rollback.ts';
import { staffCommand } from './staff.ts';

/** Every command by its name, in the order in which the usage explains them. */
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
  ['forget', forgetCommand],
  ['erase-visits', eraseVisitsCommand],
  ['backup', backupCommand],
  ['restore', restoreCommand],
  ['health', healthCommand],
  ['staff', staffCommand],
]);

export const USAGE = `${museumCommand()} COMMAND
${[...commands.values()].map(({ usage }) => usage).join('')}`;

/** Runs what was typed after `npm run museum --`; resolves with the process's exit code. */
export async function runMuseumCommand([name, ...words]: string[]): Promise<number> {
  const command = commands.get(name ?? '');
  if (!command) throw new UsageError(name ? `${name} is no command` : 'which command?');
  return command.run(words);
}
