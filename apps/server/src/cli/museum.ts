import { prioritiseConsole } from '#config/journal.ts';
import { loadSettingsFile } from '#config/settings-file.ts';
import { runMuseumCommand, USAGE } from './commands.ts';
import { UsageError } from './lib/command.ts';

/** Entry point of `npm run museum -- COMMAND`, which staff use to manage packs and museums. */
const typed = process.argv.slice(2);
prioritiseConsole();
try {
  loadSettingsFile();
  if (typed.includes('--help')) console.log(USAGE);
  else process.exitCode = await runMuseumCommand(typed);
} catch (error) {
  const isUsage = error instanceof UsageError;
  const message = error instanceof Error ? error.message : error;
  console.error(isUsage ? `${message}\n\n${USAGE}` : message);
  process.exitCode = isUsage ? 2 : 1;
}
