// npm test: runs all checks and tests, and reruns failed test files. Prints the slowest tests and `N passed, N failed`.
// npm test -- PATTERN: runs only the tests whose file matches.
import { rmSync } from 'node:fs';
import path from 'node:path';
import { buildStudio } from '../build/build-studio.mjs';
import { buildVisitor } from '../build/build-visitor.mjs';
import { check, sourceChecks } from '../checks/source-checks.mjs';
import { prepare, root } from '../start/bootstrap.mjs';
import { ensureChromium } from '../tools/chromium.mjs';
import { ensurePostgres } from '../tools/postgres.mjs';
import { TestPrograms } from './test-programs.mjs';
import { TestSteps } from './test-steps.mjs';
import { playwrightCount, settle } from './test-summary.mjs';
import { testTmpDir } from './test-tmp-dir.mjs';

/**
 * Expected maximum duration of a run in minutes, on two cores without other work. A longer run prints a warning.
 */
const limitMinutes = 15;
const patterns = process.argv.slice(2);
const node = prepare();
const temporary = testTmpDir();
process.on('exit', () => rmSync(temporary, { recursive: true, force: true }));

// In a log file, colour codes make the output unreadable.
const plain = process.stdout.isTTY ? {} : { NO_COLOR: '1' };
const steps = new TestSteps();
const programs = new TestPrograms({
  node,
  temporary,
  patterns,
  // All steps share the folder in which the imports of test files are recorded.
  env: { ...plain, TMPDIR: temporary, TEST_IMPORTS: path.join(temporary, 'imports') },
});
const tool = programs.tool.bind(programs);

/** Reports tests that cannot run on this machine as `not run`, with the reason. */
async function notRun(why, list, count) {
  console.log(why);
  const { file, read } = programs.report('not-run.json');
  const code = await list(file);
  const listed = read();
  return settle(listed && Array(count(listed)).fill({ state: 'not run', why }), code);
}

const unit = (run, file) => programs.vitest(run, ['unit', 'pure'], { file });

/** Runs the server's tests a second time, with PostgreSQL as the database. */
async function postgres(run, file) {
  const found = await ensurePostgres();
  if (found.path) return programs.vitest(run, ['postgres'], { file });
  const list = (output) =>
    tool(run, 'vitest', ['list', '--project', 'postgres', `--json=${output}`, ...patterns]);
  return notRun(found.why, list, (tests) => tests.length);
}

let chromiumFound;
/** Finds or downloads Chromium. The promise is shared, so that two steps do not download it twice. */
const chromiumHere = () => (chromiumFound ??= ensureChromium(node));

/** Returns a step that tests the single screens of an app in a browser. */
const screens = (project, config) => async (run, file) => {
  const chromium = await chromiumHere();
  const options = ['--config', config];
  if (chromium.path) return programs.vitest(run, [project], { options, file });
  // Without a browser, the tests in a file cannot be counted, so each file is reported as one test.
  const list = (output) =>
    tool(run, 'vitest', ['list', '--filesOnly', ...options, `--json=${output}`, ...patterns]);
  return notRun(chromium.why, list, (files) => files.length);
};

async function playwright(run, file) {
  const chromium = await chromiumHere();
  if (chromium.path) return programs.playwright(run, { file });
  const list = (output) =>
    tool(run, 'playwright', ['test', '--list', '--pass-with-no-tests', '--reporter=json', ...patterns], {
      PLAYWRIGHT_JSON_OUTPUT_FILE: output,
      NO_COLOR: undefined,
    });
  return notRun(chromium.why, list, playwrightCount);
}

async function checks() {
  await sourceChecks(steps, programs, node);
  await steps.stepBeside(
    'dead code',
    check((run) => tool(run, 'knip', ['--no-progress', '--no-config-hints'])),
  );
}

async function build() {
  if (patterns.length === 0) {
    // The apps are built even if nothing has changed. Otherwise a build that was skipped would be reported as
    // passed.
    await steps.step(
      'visitor build',
      check(() => buildVisitor({ node, force: true })),
    );
    await steps.step(
      'studio build',
      check(() => buildStudio({ node, force: true })),
    );
    await steps.step(
      'size of the first view',
      check((run) => tool(run, 'size-limit', [])),
    );
    await steps.step(
      'syntax of the scripts',
      check((run) => run(node, [path.join(root, 'scripts/checks/check-shipped-scripts.mjs')], { cwd: root })),
    );
  } else if (((await buildVisitor({ node })) || (await buildStudio({ node }))) !== 0) {
    await steps.step(
      'build',
      check(async () => 1),
    );
  }
}

// Tests often wait for disks, processes, players and timers. So two sequences of steps run in parallel. A third
// sequence would not be faster on two cores.
const built = build();

async function browserSequence() {
  await built;
  await steps.step('browser tests', playwright);
  await steps.stepBeside('screens', screens('screens', 'vitest.screens.config.ts'));
}

/** The checks of the source run first, because they do not need the built apps. */
async function serverSequence() {
  if (patterns.length === 0) await checks();
  await built;
  await steps.stepBeside('unit and server tests', unit);
}

/**
 * Steps that either sequence can run. The sequence that ends first takes them, so that both end at about the same time.
 */
const remaining = [
  () => steps.stepBeside('server on PostgreSQL', postgres),
  () => steps.stepBeside('studio screens', screens('studio-screens', 'vitest.studio-screens.config.ts')),
];
async function thenRemaining(sequence) {
  await sequence();
  for (let next = remaining.shift(); next; next = remaining.shift()) await next();
}

await Promise.all([thenRemaining(browserSequence), thenRemaining(serverSequence)]);
await steps.rerunFailed();
steps.summarise({ patterns, limitMinutes, folder: path.join(root, 'test-results') });
