import { readdir } from 'node:fs/promises';
import path from 'node:path';
import { parseArgs } from 'node:util';
import { buildStudio } from '../scripts/build/build-studio.mjs';
import { buildVisitor } from '../scripts/build/build-visitor.mjs';

/**
 * `npm run bench -- NAME` runs bench/NAME/NAME.bench.ts, and without a name all benchmarks. Each benchmark prints
 * one line of figures per case, and the limits that it exceeded. Some have options: `load --minutes 1`, `studio
 * --part upload`.
 */
interface Benchmark {
  run(options: Record<string, string | undefined>): Promise<{ missed: string[] }>;
}

const names = (await readdir(import.meta.dirname, { withFileTypes: true }))
  .filter((entry) => entry.isDirectory())
  .map((entry) => entry.name);
const { positionals: wanted, values: options } = parseArgs({
  allowPositionals: true,
  options: {
    minutes: { type: 'string' },
    visitors: { type: 'string' },
    servers: { type: 'string' },
    part: { type: 'string' },
    museum: { type: 'string' },
  },
});
const unknown = wanted.filter((name) => !names.includes(name));
if (unknown.length > 0) {
  console.error(`There is no benchmark ${unknown.join(', ')}. There are: ${names.join(', ')}`);
  process.exit(2);
}

// The benchmarks open the built apps. An app is only built if its files have changed.
if ((await buildVisitor()) || (await buildStudio())) process.exit(1);

let missed = 0;
for (const name of wanted.length > 0 ? wanted : names) {
  console.log(`# ${name}`);
  const benchmark = (await import(path.join(import.meta.dirname, name, `${name}.bench.ts`))) as Benchmark;
  const result = await benchmark.run(options);
  for (const bar of result.missed) console.log(`missed: ${bar}`);
  missed += result.missed.length;
}
process.exitCode = missed > 0 ? 1 : 0;
