// Runs the Vitest project of a browser engine, and records which journeys work there.
import { spawnSync } from 'node:child_process';
import { existsSync, mkdirSync, readFileSync, rmSync } from 'node:fs';
import path from 'node:path';
import { root, run } from '../start/bootstrap.mjs';
import { recordResults } from './record-results.mjs';

/** Returns the version that a program prints, for example 153.0. WebKit's driver prints none. */
export function versionOf(program) {
  const { stdout } = spawnSync(program, ['--version'], { encoding: 'utf8' });
  return /\d[\w.]*/.exec(stdout ?? '')?.[0] ?? '';
}

/** Resolves with the exit code. */
export async function runVitest(node, engine, program, patterns) {
  const summary = path.join(root, 'test-results', `${engine}.json`);
  mkdirSync(path.dirname(summary), { recursive: true });
  rmSync(summary, { force: true });
  const reporters = [
    '--reporter=default',
    `--reporter=${path.join(root, 'scripts/test/vitest-summary.mjs')}`,
  ];
  const code = await run(
    node,
    [path.join(root, 'node_modules/.bin/vitest'), 'run', '--project', engine, ...reporters, ...patterns],
    { cwd: root, env: { SUMMARY_FILE: summary, SUMMARY_ROOT: root } },
  );
  if (existsSync(summary))
    recordResults(engine, versionOf(program), JSON.parse(readFileSync(summary, 'utf8')));
  return code;
}
