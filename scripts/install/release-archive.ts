import { execFileSync } from 'node:child_process';
import { readdirSync } from 'node:fs';
import path from 'node:path';

const ROOT = path.resolve(import.meta.dirname, '../..');

/**
 * Builds a release from these sources and returns its archive. If MUSEUMMATE_RELEASE names an existing archive, returns
 * that one instead.
 */
export function makeRelease(folder: string): string {
  if (process.env.MUSEUMMATE_RELEASE) return process.env.MUSEUMMATE_RELEASE;
  execFileSync(process.execPath, ['scripts/build/release.mjs', '--out', folder], {
    cwd: ROOT,
    stdio: 'inherit',
    env: { ...process.env, INIT_CWD: ROOT },
  });
  const [archive = ''] = readdirSync(folder).filter((name) => name.endsWith('.tar.gz'));
  return path.join(folder, archive);
}
