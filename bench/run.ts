import { readdir } from 'node:fs/promises';
import path from 'node:path';

/**
 * `npm run bench -- NAME` runs bench/NAME/NAME.bench.ts; without a name all of them. Each prints one line of
 * figures per case and says which bar it missed, if any.
 */
interface Benchmark {
  run(): Promise<{ missed: string[] }>;
}

const names = (await readdir(import.meta.dirname, { withFileTypes: true }))
  .filter((entry) => entry.isDirectory())
  .map((entry) => entry.name);
const wanted = process.argv.slice(2);
const unknown = wanted.filter((name) => !names.includes(name));
if (unknown.length > 0) {
  console.error(`There is no benchmark ${unknown.join(', ')}. There are: ${names.join(', ')}`);
  process.exit(2);
}

let missed = 0;
for (const name of wanted.length > 0 ? wanted : names) {
  console.log(`# ${name}`);
  const benchmark = (await import(path.join(import.meta.dirname, name, `${name}.bench.ts`))) as Benchmark;
  const result = await benchmark.run();
  for (const bar of result.missed) console.log(`missed: ${bar}`);
  missed += result.missed.length;
}
process.exitCode = missed > 0 ? 1 : 0;
