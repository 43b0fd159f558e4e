import { prioritiseConsole } from '#config/journal.ts';
import { loadSettingsFile } from '#config/settings-file.ts';
import { runMuseumCommand, USAGE } from './commands.ts';
import { UsageError } from './lib/command.ts';

/** This is `npm run museum -- COMMAND`, by which a museum's staff does everything with packs. */
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
