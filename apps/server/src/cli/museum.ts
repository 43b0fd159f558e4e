import { parseArgs } from 'node:util';
import { runMuseumCommand, USAGE, UsageError } from './commands.ts';

/** `npm run museum -- COMMAND`: everything that a museum's staff does with packs. */
const options = {
  renumber: { type: 'boolean' },
  replace: { type: 'boolean' },
  from: { type: 'string' },
  to: { type: 'string' },
  csv: { type: 'boolean' },
  hall: { type: 'string' },
  works: { type: 'string' },
  halls: { type: 'boolean' },
  routes: { type: 'boolean' },
  language: { type: 'string' },
  url: { type: 'string' },
  out: { type: 'string' },
  help: { type: 'boolean' },
} as const;

try {
  const { values, positionals } = parseArgs({ options, allowPositionals: true });
  if (values.help) console.log(USAGE);
  else process.exitCode = await runMuseumCommand(positionals, values);
} catch (error) {
  const isUsage = error instanceof UsageError || (error instanceof TypeError && 'code' in error);
  console.error(
    isUsage ? `${(error as Error).message}\n\n${USAGE}` : error instanceof Error ? error.message : error,
  );
  process.exitCode = isUsage ? 2 : 1;
}
