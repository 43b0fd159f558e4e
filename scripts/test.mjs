// npm test: every check and test, then the slowest and `N passed, N failed`.
// npm test -- PATTERN: only the tests whose file matches.
import { existsSync, readFileSync, rmSync } from 'node:fs';
import path from 'node:path';
import { prepare, root } from './bootstrap.mjs';
import { buildStudio } from './build-studio.mjs';
import { buildVisitor } from './build-visitor.mjs';
import { ensureChromium } from './chromium.mjs';
import { ensurePostgres } from './postgres.mjs';
import { playwrightCount, playwrightTally, settle } from './tally.mjs';
import { testFolder } from './test-folder.mjs';
import { TestSteps } from './test-steps.mjs';

const limitMinutes = 12;
const patterns = process.argv.slice(2);
const node = prepare();
const temporary = testFolder();
process.on('exit', () => rmSync(temporary, { recursive: true, force: true }));

// Colour codes make a log file unreadable; biome wants to be told in its own way.
const plain = process.stdout.isTTY ? {} : { NO_COLOR: '1' };
/** Where tests keep what imports have written; all steps share it. */
const imports = path.join(temporary, 'imports');
const biomeColours = process.stdout.isTTY ? [] : ['--colors=off'];
const steps = new TestSteps();

/** Runs a program of node_modules; `run` is what the step that it belongs to was given. */
const tool = (run, name, args, env) =>
  run(node, [path.join(root, 'node_modules/.bin', name), ...args], {
    cwd: root,
    env: { ...plain, TMPDIR: temporary, TEST_IMPORTS: imports, ...env },
  });

/** A check counts as one, passed when all its commands are. All of them run, to show every fault at once. */
const check =
  (...commands) =>
  async (run) => {
    let failed = 0;
    for (const command of commands) if ((await command(run)) !== 0) failed = 1;
    return { passed: 1 - failed, failed, notRun: [] };
  };

const report = (name) => {
  const file = path.join(temporary, name);
  return { file, read: () => (existsSync(file) ? JSON.parse(readFileSync(file, 'utf8')) : undefined) };
};

async function vitest(run, projects, options = []) {
  const { file, read } = report(`vitest-${projects[0]}.json`);
  const reporters = ['--reporter', 'default', '--reporter', path.join(root, 'scripts/vitest-tally.mjs')];
  const args = ['run', ...projects.flatMap((name) => ['--project', name]), ...options, ...reporters];
  if (patterns.length > 0) args.push('--passWithNoTests', ...patterns);
  const code = await tool(run, 'vitest', args, { TALLY_FILE: file });
  return settle(read(), code);
}

/** Counts the tests that cannot be run here, each with the reason. */
async function notRun(why, list, count) {
  console.log(why);
  const { file, read } = report('not-run.json');
  const code = await list(file);
  const listed = read();
  return settle(listed && { passed: 0, failed: 0, notRun: Array(count(listed)).fill(why), times: [] }, code);
}

/** The server's tests once more, on the other database. */
async function postgres(run) {
  const found = await ensurePostgres();
  if (found.path) return vitest(run, ['postgres']);
  const list = (file) =>
    tool(run, 'vitest', ['list', '--project', 'postgres', `--json=${file}`, ...patterns]);
  return notRun(found.why, list, (tests) => tests.length);
}

let chromiumFound;
/** Once for both steps that need it: it may have to be fetched. */
const chromiumHere = () => (chromiumFound ??= ensureChromium(node));

/** Screens of an app alone, in a browser. */
const screens = (project, config) => async (run) => {
  const chromium = await chromiumHere();
  if (chromium.path) return vitest(run, [project], ['--config', config]);
  // The tests of a file are only known to the browser: each file counts as one.
  const list = (file) =>
    tool(run, 'vitest', ['list', '--filesOnly', '--config', config, `--json=${file}`, ...patterns]);
  return notRun(chromium.why, list, (files) => files.length);
};

async function playwright(run) {
  const { file, read } = report('playwright.json');
  const args = ['test', ...patterns, ...(patterns.length > 0 ? ['--pass-with-no-tests'] : [])];
  // Playwright sees for itself where colour is no use, and its workers complain of NO_COLOR.
  const env = { PLAYWRIGHT_JSON_OUTPUT_FILE: file, NO_COLOR: undefined };
  const chromium = await chromiumHere();
  if (chromium.path) {
    const code = await tool(run, 'playwright', [...args, '--reporter=list,json'], env);
    const json = read();
    return settle(json && playwrightTally(json), code);
  }
  const list = (output) =>
    tool(run, 'playwright', [...args, '--list', '--reporter=json'], {
      ...env,
      PLAYWRIGHT_JSON_OUTPUT_FILE: output,
    });
  return notRun(chromium.why, list, playwrightCount);
}

/** The checks that read the source, one after the other; each takes one core for a few seconds. */
async function checks() {
  await steps.stepBeside(
    'lint',
    check((run) => tool(run, 'biome', ['ci', '.', ...biomeColours])),
  );
  await steps.stepBeside(
    'types',
    check((run) => run(node, [path.join(root, 'scripts/types.mjs')], { cwd: root })),
  );
  await steps.stepBeside(
    'boundaries',
    check((run) => run(node, [path.join(root, 'scripts/boundaries.mjs')], { cwd: root })),
  );
  await steps.stepBeside(
    'dead code',
    check((run) => tool(run, 'knip', ['--no-progress', '--no-config-hints'])),
  );
}

async function build() {
  if (patterns.length === 0) {
    // Always built here, even if unchanged: what did not run must not count as passed.
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
  } else if (((await buildVisitor({ node })) || (await buildStudio({ node }))) !== 0) {
    await steps.step(
      'build',
      check(async () => 1),
    );
  }
}

/** The other row; only the checks of the source can do without the built app. */
async function besideBrowserTests(built) {
  if (patterns.length === 0) await checks();
  await built;
  await steps.stepBeside('unit and server tests', (run) => vitest(run, ['unit', 'pure']));
  await steps.stepBeside('server on PostgreSQL', postgres);
  await steps.stepBeside('studio screens', screens('studio-screens', 'vitest.studio-screens.config.ts'));
}

// Tests wait for disks, processes, players and clocks, some longer than they compute. Two rows of about the same length
// side by side use that time of each other; three would gain nothing more on two cores.
const built = build();
const beside = besideBrowserTests(built);
await built;
await steps.step('browser tests', playwright);
await steps.stepBeside('screens', screens('screens', 'vitest.screens.config.ts'));
await beside;
steps.summarise({ patterns, limitMinutes });
