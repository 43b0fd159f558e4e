import { execFileSync } from 'node:child_process';
import { existsSync, mkdirSync, mkdtempSync, readdirSync, rmSync, symlinkSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { knownMigrations } from '#database/client.ts';

const ROOT = path.resolve(import.meta.dirname, '../../../..');

/** The sources of the version before the newest migration. They use the npm packages of the current version. */
export interface EarlierVersion {
  commit: string;
  folder: string;
  remove(): void;
}

const git = (...words: string[]) => execFileSync('git', words, { cwd: ROOT, maxBuffer: 1e9 });

/**
 * Checks out the earlier version. Returns undefined if there is no Git history, as in an archive of the sources or a
 * shallow clone.
 */
export function earlierVersion(): EarlierVersion | undefined {
  const commit = commitBefore(`apps/server/src/database/migrations/${knownMigrations.at(-1)}.ts`);
  if (commit === undefined) return undefined;
  const folder = mkdtempSync(path.join(tmpdir(), 'museummate-earlier-'));
  const archive = git('archive', commit, 'apps/server', 'packages', 'package.json', 'tsconfig.base.json');
  execFileSync('tar', ['-x', '-C', folder], { input: archive });
  linkModules(folder);
  return { commit, folder, remove: () => rmSync(folder, { recursive: true, force: true }) };
}

/** Returns the commit before the one that added a file; the latest commit if the file is not committed yet. */
function commitBefore(file: string): string | undefined {
  try {
    const added = git('log', '--diff-filter=A', '--format=%H', '--', file)
      .toString()
      .trim()
      .split('\n')
      .at(-1);
    return git('rev-parse', '--verify', '--quiet', added ? `${added}^` : 'HEAD')
      .toString()
      .trim();
  } catch {
    return undefined;
  }
}

/** Links the npm packages of this version. Our own packages are not linked, because the earlier version has its own. */
function linkModules(folder: string): void {
  const modules = path.join(folder, 'node_modules');
  mkdirSync(path.join(modules, '@museummate'), { recursive: true });
  for (const name of readdirSync(path.join(ROOT, 'node_modules')))
    if (name !== '@museummate') symlinkSync(path.join(ROOT, 'node_modules', name), path.join(modules, name));
  for (const name of readdirSync(path.join(folder, 'packages')))
    symlinkSync(path.join(folder, 'packages', name), path.join(modules, '@museummate', name));
  // The visitor app is from the build of this version, because the server only serves its files.
  const visitor = path.join(ROOT, 'apps/visitor');
  if (existsSync(visitor)) symlinkSync(visitor, path.join(folder, 'apps/visitor'));
}
