// npm test: every check and test, one after the other, then `N passed, N failed`.
// npm test -- PATTERN: only the unit, server and browser tests whose file matches.
import { existsSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { prepare, root, run } from './bootstrap.mjs';
import { buildVisitor } from './build-visitor.mjs';
import { ensureChromium } from './chromium.mjs';
import { ensurePostgres } from './postgres.mjs';
import { notRunLines, playwrightCount, playwrightTally, settle } from './tally.mjs';

const limitMinutes = 12;
const began = Date.now();
const patterns = process.argv.slice(2);
const node = prepare();
const temporary = mkdtempSync(path.join(tmpdir(), 'museummate-test-'));
process.on('exit', () => rmSync(temporary, { recursive: true, force: true }));

let stopped = false;
for (const signal of ['SIGINT', 'SIGTERM']) process.on(signal, () => (stopped = true));

// Colour codes make a log file unreadable; biome wants to be told in its own way.
const plain = process.stdout.isTTY ? {} : { NO_COLOR: '1' };
const biomeColours = process.stdout.isTTY ? [] : ['--colors=off'];
const tool = (name, args, env) =>
  run(node, [path.join(root, 'node_modules/.bin', name), ...args], { cwd: root, env: { ...plain, ...env } });
const seconds = (since) => `${((Date.now() - since) / 1000).toFixed(1)} s`;

const outcomes = [];

async function step(title, work) {
  if (stopped) return;
  console.log(`\n=== ${title}`);
  const since = Date.now();
  let tally;
  try {
    tally = await work();
  } catch (error) {
    console.error(error);
    tally = settle(undefined, 1);
  }
  const { passed, failed, notRun } = tally;
  const words = `${passed} passed, ${failed} failed${notRun.length > 0 ? `, ${notRun.length} not run` : ''}`;
  console.log(`--- ${title}: ${words}, ${seconds(since)}`);
  outcomes.push({ ...tally, line: `${title.padEnd(24)} ${words}, ${seconds(since)}` });
}

/** A check counts as one, passed when all its commands are. All of them run, to show every fault at once. */
const check = (title, ...commands) =>
  step(title, async () => {
    let failed = 0;
    for (const command of commands) if ((await command()) !== 0) failed = 1;
    return { passed: 1 - failed, failed, notRun: [] };
  });

const report = (name) => {
  const file = path.join(temporary, name);
  return { file, read: () => (existsSync(file) ? JSON.parse(readFileSync(file, 'utf8')) : undefined) };
};

async function vitest(project) {
  const { file, read } = report(`vitest-${project}.json`);
  const args = [
    'run',
    '--project',
    project,
    '--reporter',
    'default',
    '--reporter',
    './scripts/vitest-tally.mjs',
  ];
  if (patterns.length > 0) args.push('--passWithNoTests', ...patterns);
  const code = await tool('vitest', args, { TALLY_FILE: file });
  return settle(read(), code);
}

/** The server's tests once more, on the other database. */
async function postgres() {
  const found = await ensurePostgres();
  if (found.path) return vitest('postgres');
  console.log(found.why);
  const { file, read } = report('vitest-list.json');
  const code = await tool('vitest', ['list', '--project', 'postgres', `--json=${file}`, ...patterns]);
  const tests = read();
  return settle(tests && { passed: 0, failed: 0, notRun: Array(tests.length).fill(found.why) }, code);
}

async function playwright() {
  const { file, read } = report('playwright.json');
  const args = ['test', ...patterns, ...(patterns.length > 0 ? ['--pass-with-no-tests'] : [])];
  // Playwright sees for itself where colour is no use, and its workers complain of NO_COLOR.
  const env = { PLAYWRIGHT_JSON_OUTPUT_FILE: file, NO_COLOR: undefined };
  const chromium = await ensureChromium(node);
  if (chromium.path) {
    const code = await tool('playwright', [...args, '--reporter=list,json'], env);
    const json = read();
    return settle(json && playwrightTally(json), code);
  }
  console.log(chromium.why);
  const code = await tool('playwright', [...args, '--list', '--reporter=json'], env);
  const json = read();
  const notRun = Array(json ? playwrightCount(json) : 0).fill(chromium.why);
  return settle(json && { passed: 0, failed: 0, notRun }, code);
}

if (patterns.length === 0) {
  await check('lint', () => tool('biome', ['ci', '.', ...biomeColours]));
  await check('types', () => run(node, [path.join(root, 'scripts/types.mjs')], { cwd: root }));
  await check('boundaries', () => run(node, [path.join(root, 'scripts/boundaries.mjs')], { cwd: root }));
  await check('dead code', () => tool('knip', ['--no-progress', '--no-config-hints']));
  // Always built here, even if unchanged: what did not run must not count as passed.
  await check('visitor build', () => buildVisitor({ node, force: true }));
  await check('size of the first view', () => tool('size-limit', []));
} else if ((await buildVisitor({ node })) !== 0) {
  await check('visitor build', async () => 1);
}
await step('unit and server tests', () => vitest('unit'));
await step('server on PostgreSQL', postgres);
await step('browser tests', playwright);

const passed = outcomes.reduce((sum, outcome) => sum + outcome.passed, 0);
const failed = outcomes.reduce((sum, outcome) => sum + outcome.failed, 0);
const notRun = outcomes.flatMap((outcome) => outcome.notRun);
if (stopped) {
  console.log('\nstopped before the end');
  process.exitCode = 130;
} else {
  console.log('\n=== summary');
  for (const { line } of outcomes) console.log(line);
  for (const line of notRunLines(notRun)) console.log(line);
  if (passed + failed + notRun.length === 0) console.log(`no test matches ${patterns.join(' ')}`);
  if (Date.now() - began > limitMinutes * 60_000)
    console.log(`warning: over the limit of ${limitMinutes} minutes`);
  console.log(`total ${seconds(began)}`);
  console.log(`${passed} passed, ${failed} failed`);
  process.exitCode = failed > 0 || passed + notRun.length === 0 ? 1 : 0;
}
