// The checks behind scripts/checks/types.mjs, for any git repository with a tsconfig.json per project.
import { execFileSync, spawnSync } from 'node:child_process';
import { existsSync, realpathSync } from 'node:fs';
import path from 'node:path';
import { root as home } from '../start/bootstrap.mjs';

/** Files that git has or would take, as paths from the root: what is ignored is nobody's source. */
function known(root, patterns) {
  const args = ['ls-files', '-z', '--cached', '--others', '--exclude-standard', '--', ...patterns];
  const names = execFileSync('git', args, { cwd: root, encoding: 'utf8', maxBuffer: 1 << 26 }).split('\0');
  return names.filter((name) => name && existsSync(path.join(root, name)));
}

/**
 * Checks one project; answers what tsc complains of and which files it has looked at. Single-threaded, because several
 * checkers each work out what the files share, and there are tests to run on the other cores; its memory is swept
 * seldom, because it ends soon.
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
  // Complaints name files by their path from the root, the list names them by their whole path.
  const lines = stdout.split('\n').filter(Boolean);
  const complaints = lines.filter((line) => !path.isAbsolute(line));
  if (status !== 0 && complaints.length === 0) complaints.push(`tsc ended with ${status}`);
  return { complaints, files: lines.filter((line) => path.isAbsolute(line)) };
}

/**
 * Every tsconfig.json there is gets checked, so that a new one cannot be forgotten; and every TypeScript file must
 * be among those that one of them has looked at, so that none escapes.
 */
export function checkTypes(root) {
  const projects = known(root, ['tsconfig.json', '**/tsconfig.json']);
  if (projects.length === 0) throw new Error('there is no tsconfig.json');
  const checked = projects.map((config) => checkProject(root, config));
  const seen = new Set(checked.flatMap(({ files }) => files));
  const strays = known(root, ['*.ts', '*.tsx', '*.mts', '*.cts']).filter(
    (name) => !seen.has(path.join(realpathSync(root), name)),
  );
  return { projects, complaints: checked.flatMap(({ complaints }) => complaints), strays };
}
