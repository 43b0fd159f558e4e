// npm run check: lint, types, boundaries and the unit tests that the change affects, in at most two minutes.
import { rmSync } from 'node:fs';
import path from 'node:path';
import { sourceChecks } from '../checks/source-checks.mjs';
import { prepare, root } from '../start/bootstrap.mjs';
import { TestPrograms } from './test-programs.mjs';
import { TestSteps } from './test-steps.mjs';
import { settle } from './test-summary.mjs';
import { testTmpDir } from './test-tmp-dir.mjs';
import { baseOf, batchSize, changedFiles, nearestFirst, subjectWarnings, withoutBuilds } from './touched.mjs';

const LIMIT_MINUTES = 2;
/**
 * Time since the start by which the test files should have ended. A change of shared code affects more tests than can
 * run in two minutes.
 */
const LAST_END_MS = 105_000;

const began = Date.now();
const node = prepare();
const temporary = testTmpDir();
process.on('exit', () => rmSync(temporary, { recursive: true, force: true }));
const env = { TMPDIR: temporary, TEST_IMPORTS: path.join(temporary, 'imports') };
const programs = new TestPrograms({ node, temporary, env });
const steps = new TestSteps();
const base = baseOf(root);
const projects = ['unit', 'pure'];

/** Returns the unit tests that import a changed file, directly or through other files, according to Vitest. */
async function touchedTests(run) {
  const { file, read } = programs.report('touched.json');
  const args = ['list', '--filesOnly', '--changed', base, '--passWithNoTests', `--json=${file}`];
  const code = await programs.tool(run, 'vitest', [
    ...args,
    ...projects.flatMap((name) => ['--project', name]),
  ]);
  if (code !== 0) return undefined;
  const files = (read() ?? []).map((test) => path.relative(root, test.file));
  return nearestFirst(files, changedFiles(root, base));
}

const notRun = (file, why) => ({ file, title: 'all', state: 'not run', why });

async function unitTests(run, file) {
  if (file) return programs.vitest(run, projects, { file });
  const touched = await touchedTests(run);
  if (!touched) return settle(undefined, 1);
  const { files, ofBuilds } = withoutBuilds(touched);
  const results = ofBuilds.map((name) =>
    notRun(name, 'it reads the built apps; npm test builds and runs it'),
  );
  const since = Date.now();
  for (let done = 0; files.length > 0; ) {
    const spent = { files: done, ms: Date.now() - since };
    const batch = files.splice(0, batchSize(spent, LAST_END_MS - (Date.now() - began)));
    if (batch.length === 0) break;
    const options = batch.map((name) => path.join(root, name));
    results.push(...(await programs.vitest(run, projects, { options })));
    done += batch.length;
  }
  const why = `no time left in ${LIMIT_MINUTES} minutes; npm test runs it`;
  return [...results, ...files.map((name) => notRun(name, why))];
}

await Promise.all([
  sourceChecks(steps, programs, node),
  steps.stepBeside('unit tests of the change', unitTests),
]);
await steps.rerunFailed();
steps.summarise({ limitMinutes: LIMIT_MINUTES });
for (const line of subjectWarnings(root, base)) console.log(line);
