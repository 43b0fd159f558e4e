import { spawnSync } from 'node:child_process';
import { closeSync, fstatSync, mkdtempSync, openSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import fastify from 'fastify';
import { afterAll, expect, test } from 'vitest';
import { loggingOptions } from '#http/logging.ts';
import { withPriority } from './journal.ts';
import { nodeEnvironment } from './node-environment.ts';

const folder = mkdtempSync(path.join(tmpdir(), 'journal-'));
afterAll(() => rmSync(folder, { recursive: true }));

/**
 * Runs a program and returns the lines of its output. The output goes to a file, like that of a systemd service to the
 * journal. JOURNAL_STREAM identifies this file if `named` is true, and otherwise another file.
 */
function lines(args: string[], named: boolean, env: Record<string, string> = {}): string[] {
  const file = path.join(folder, 'output');
  const output = openSync(file, 'w');
  const { dev, ino } = fstatSync(output);
  const JOURNAL_STREAM = named ? `${dev}:${ino}` : '8:1';
  spawnSync(process.execPath, args, {
    stdio: ['ignore', output, output],
    env: { ...nodeEnvironment(), DATA_DIR: path.join(folder, 'data'), JOURNAL_STREAM, ...env },
  });
  closeSync(output);
  return readFileSync(file, 'utf8').trimEnd().split('\n');
}

const at = (name: string) => path.resolve(import.meta.dirname, '..', name);
const WRONG = { PORT: '99999', PUBLIC_URL: 'here' };

test('prefixes each line about invalid settings with the priority of an error in the journal', () => {
  const printed = lines([at('main.ts')], true, WRONG);
  expect(printed.length).toBeGreaterThan(1);
  for (const line of printed) expect(line).toMatch(/^<3>/);
  for (const name of Object.keys(WRONG)) expect(printed.join('\n')).toContain(name);
});

test('leaves lines unchanged outside the journal, also in a child process of a program that writes to it', () => {
  for (const line of lines([at('main.ts')], false, WRONG)) expect(line).not.toMatch(/^</);
});

test('prefixes errors of commands, such as the nightly backup, with a priority, too', () => {
  expect(lines([at('cli/museum.ts'), 'nonsense'], true)[0]).toMatch(/^<3>/);
});

test('logs the end of the process by an uncaught error as an error', () => {
  const script = `import { prioritiseConsole } from '${at('config/journal.ts')}'; prioritiseConsole();
    console.warn('50 %s'); setTimeout(() => { throw new Error('broken'); });`;
  const printed = lines(['--input-type=module', '-e', script], true);
  expect(printed[0]).toBe('<4>50 %s');
  expect(printed).toContainEqual(expect.stringMatching(/^<3>the process ends: Error: broken/));
});

test.each([
  ['trace', 7],
  ['debug', 7],
  ['info', 6],
  ['warn', 4],
  ['error', 3],
  ['fatal', 2],
] as const)('writes a log line of level %s with priority %i', (level, priority) => {
  const written: string[] = [];
  const stream = withPriority({ write: (line) => written.push(line) });
  const app = fastify(loggingOptions({ level: 'trace', stream }));
  app.log[level]('first\nsecond');
  // Child loggers, which every request has, use the same destination as the server's logger.
  app.log.child({ requestId: 'x' })[level]('third');
  for (const line of written) {
    expect(line).toMatch(new RegExp(`^<${priority}>\\{[^\\n]*\\}\\n$`));
    expect(JSON.parse(line.slice(3)).level).toBe(level);
  }
  expect(written).toHaveLength(2);
});

test('adds priorities to the server log in the journal', () => {
  const script = `import fastify from 'fastify'; import { loggingOptions } from '${at('http/logging.ts')}';
    fastify(loggingOptions({ level: 'info' })).log.error('no database');`;
  const args = ['--input-type=module', '-e', script];
  expect(lines(args, true)).toEqual([expect.stringMatching(/^<3>\{.*"msg":"no database"\}$/)]);
  expect(lines(args, false)).toEqual([expect.stringMatching(/^\{.*"msg":"no database"\}$/)]);
});
