// The checks behind scripts/checks/types.mjs, for any git repository with a tsconfig.json per project.
import { execFileSync, spawnSync } from 'node:child_process';
import { existsSync, realpathSync } from 'node:fs';
import path from 'node:path';
import { root as home } from '../start/bootstrap.mjs';

/** Returns the files that git tracks, and new files that git does not ignore, as paths from the root. */
function listKnownFiles(root, patterns) {
  const args = ['ls-files', '-z', '--cached', '--others', '--exclude-standard', '--', ...patterns];
  const names = execFileSync('git', args, { cwd: root, encoding: 'utf8', maxBuffer: 1 << 26 }).split('\0');
  return names.filter((name) => name && existsSync(path.join(root, name)));
}

/**
 * Type-checks one project. Returns the errors of tsc and the files that it read. tsc runs in a single thread.
 * Parallel threads would process the shared files several times, and tests need the other cores. GOGC=400 makes
 * garbage collection in tsc rare, which is faster for a short process.
 */
function checkProject(root, config) {
  const tsc = path.join(home, 'node_modules/.bin/tsc');
  const args = [tsc, '-p', config, '--listFiles', '--singleThreaded'];
  const { status, stdout, error } = spawnSync(process.execPath, args, {
    cwd: root,
    env: { GOGC: '400', ...process.env },
    encoding: 'utf8',
    maxBuffer: 1 << 26,
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  if (error) throw error;
  // tsc prints errors with paths from the root, but lists the files with absolute paths.
  const lines = stdout.split('\n').filter(Boolean);
  const complaints = lines.filter((line) => !path.isAbsolute(line));
  if (status !== 0 && complaints.length === 0) complaints.push(`tsc ended with ${status}`);
  return { complaints, files: lines.filter((line) => path.isAbsolute(line)) };
}

/**
 * Type-checks the project of every tsconfig.json, so that a new project cannot be forgotten. Also reports TypeScript
 * files that do not belong to a project.
 */
export function checkTypes(root) {
  const projects = listKnownFiles(root, ['tsconfig.json', '**/tsconfig.json']);
  if (projects.length === 0) throw new Error('there is no tsconfig.json');
  const checked = projects.map((config) => checkProject(root, config));
  const seen = new Set(checked.flatMap(({ files }) => files));
  const strays = listKnownFiles(root, ['*.ts', '*.tsx', '*.mts', '*.cts']).filter(
    (name) => !seen.has(path.join(realpathSync(root), name)),
  );
  return { projects, complaints: checked.flatMap(({ complaints }) => complaints), strays };
}
