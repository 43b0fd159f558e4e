// Determines the change that `npm run check` tests: commits that are not on main yet, and uncommitted files.
import { spawnSync } from 'node:child_process';
import path from 'node:path';

function git(root, ...args) {
  const { status, stdout } = spawnSync('git', args, { cwd: root, encoding: 'utf8', maxBuffer: 1 << 26 });
  return status === 0 ? stdout.split('\n').filter(Boolean) : undefined;
}

/**
 * Returns the merge base with main. If there is no main branch, returns HEAD, so that only uncommitted files are part
 * of the change.
 */
export function baseOf(root) {
  for (const main of ['origin/main', 'main']) {
    const [base] = git(root, 'merge-base', 'HEAD', main) ?? [];
    if (base) return base;
  }
  return 'HEAD';
}

/** Returns changed and new files as paths from the root. */
export const changedFiles = (root, base) => [
  ...(git(root, 'diff', '--name-only', base) ?? []),
  ...(git(root, 'ls-files', '--others', '--exclude-standard') ?? []),
];

/**
 * Sorts test files by their distance from the change: changed test files, then files in the same folder, in the same
 * package, and all others.
 */
export function nearestFirst(tests, changed) {
  const folders = new Set(changed.map((file) => path.dirname(file)));
  const packageOf = (file) => file.split('/', 2).join('/');
  const packages = new Set(changed.map(packageOf));
  const distance = (test) => {
    if (changed.includes(test)) return 0;
    if (folders.has(path.dirname(test))) return 1;
    return packages.has(packageOf(test)) ? 2 : 3;
  };
  return tests.toSorted((a, b) => distance(a) - distance(b));
}

/**
 * Separates test files that read the built apps (`*.built.test.ts`). Building takes longer than a whole check, and the
 * apps may not be built, or from other sources.
 */
export function withoutBuilds(tests) {
  const readsBuild = (name) => /\.built\.test\.tsx?$/.test(name);
  const files = tests.filter((name) => !readsBuild(name));
  const ofBuilds = tests.filter(readsBuild);
  return { files, ofBuilds };
}

/** The first batch is small, because it shows how long a test file takes on this machine. */
const FIRST_BATCH = 8;
const MAX_BATCH = 20;

/**
 * Returns how many test files can run in the time that is left, if they take as long as those before them. Returns 0 if
 * none can.
 */
export function batchSize({ files, ms }, leftMs) {
  if (leftMs <= 0) return 0;
  if (files === 0) return FIRST_BATCH;
  return Math.min(MAX_BATCH, Math.floor((leftMs * files) / Math.max(ms, 1)));
}

const MAX_SUBJECT = 72;

/** Returns what is wrong with a commit subject, or undefined. A subject must be imperative and about one change. */
export function subjectError(subject) {
  if (subject.length > MAX_SUBJECT) return `longer than ${MAX_SUBJECT} characters`;
  if (subject.includes(';')) return 'a semicolon: one change, one commit';
  if (subject.endsWith('.')) return 'ends in a full stop';
  if (!/^\p{Lu}/u.test(subject)) return 'begins with a small letter';
  if (
    /^(An?|The|This|That|What|Who|Whoever|Where|When|It|They|We|I|There|Now|No|Every|All|Each)\b/.test(
      subject,
    )
  )
    return 'is not imperative: begin with a verb such as Fix, Add, Move, Remove';
  return undefined;
}

/** Returns one line for each commit since `base` whose subject has an error. */
export const subjectWarnings = (root, base) =>
  (git(root, 'log', '--no-merges', '--format=%h %s', `${base}..HEAD`) ?? []).flatMap((line) => {
    const [hash, ...words] = line.split(' ');
    const error = subjectError(words.join(' '));
    return error ? [`warning: subject of ${hash}: ${error}: ${words.join(' ')}`] : [];
  });
