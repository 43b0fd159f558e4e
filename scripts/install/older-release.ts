import { execFileSync } from 'node:child_process';
import { mkdirSync, readdirSync, readFileSync, renameSync, rmSync, utimesSync, writeFileSync } from 'node:fs';
import path from 'node:path';

const BUILDS = ['visitor/dist', 'visitor/dist-preview', 'studio/dist'].map((name) => `apps/${name}`);
/** Matches names that Vite gives to assets: a word, a hash of eight characters, an extension. */
const HASHED = /^(.+)-([\w-]{8})(\.\w+)$/;

/**
 * Unpacks a release and renames all assets of its apps, so that it looks like a release built from other sources.
 * Returns the folder of the release.
 */
export function olderRelease(archive: string, folder: string): string {
  mkdirSync(folder, { recursive: true });
  execFileSync('tar', ['xzf', archive, '-C', folder, '--strip-components=1']);
  writeFileSync(path.join(folder, 'VERSION'), '0.0.1-older\n');
  for (const build of BUILDS) rename(path.join(folder, build));
  // All files of a release have this date. The changed files get it, too.
  const released = new Date('2026-01-01T00:00:00Z');
  for (const name of readdirSync(folder, { recursive: true, encoding: 'utf8' }))
    if (BUILDS.some((build) => name.startsWith(build)))
      utimesSync(path.join(folder, name), released, released);
  return folder;
}

function rename(build: string): void {
  const names = readdirSync(build, { recursive: true, encoding: 'utf8' });
  for (const name of names.filter((each) => /\.(br|gz)$/.test(each))) rmSync(path.join(build, name));
  const renamed = new Map<string, string>();
  for (const name of readdirSync(path.join(build, 'assets'))) {
    const [, word, hash = '', end] = HASHED.exec(name) ?? [];
    if (word) renamed.set(name, `${word}-${[...hash].reverse().join('')}${end}`);
  }
  const any = new RegExp([...renamed.keys()].map((name) => name.replaceAll('.', '\\.')).join('|'), 'g');
  for (const name of readdirSync(build, { recursive: true, encoding: 'utf8' })) {
    if (!/\.(js|css|html|json)$/.test(name)) continue;
    const file = path.join(build, name);
    const text = readFileSync(file, 'utf8')
      .replace(any, (found) => renamed.get(found) ?? found)
      .replace(/shell-[0-9a-f]{16}/g, 'shell-of-the-older-one');
    writeFileSync(file, text);
  }
  for (const [name, other] of renamed)
    renameSync(path.join(build, 'assets', name), path.join(build, 'assets', other));
}
