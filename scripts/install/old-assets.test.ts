import { spawnSync } from 'node:child_process';
import {
  chmodSync,
  copyFileSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  symlinkSync,
  utimesSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';

const DEPLOY = path.resolve(import.meta.dirname, '../../deploy');
const ASSETS = ['apps/visitor/dist/assets', 'apps/visitor/dist-preview/assets', 'apps/studio/dist/assets'];
const DAY = 86_400;
let folder: string;
beforeEach(() => {
  folder = mkdtempSync(path.join(tmpdir(), 'old-assets-'));
});
afterEach(() => rmSync(folder, { recursive: true }));

const installedPath = (version: string, ...names: string[]) =>
  path.join(folder, 'root/opt', `museummate-${version}`, ...names);
const listServed = (app = ASSETS[0] ?? '') =>
  readdirSync(path.join(folder, 'root/opt/museummate', app))
    .map((name) => `${name}: ${readFileSync(path.join(folder, 'root/opt/museummate', app, name))}`)
    .sort();

/**
 * Writes a release like the unpacked archive. As in an archive, all files have the same date, so a date does not
 * show the age of a file.
 */
function unpack(version: string, chunks: string[]): string {
  const release = path.join(folder, `museummate-${version}`);
  const put = (name: string, text: string) => {
    const file = path.join(release, name);
    mkdirSync(path.dirname(file), { recursive: true });
    writeFileSync(file, text);
    utimesSync(file, new Date('2026-01-01'), new Date('2026-01-01'));
  };
  put('VERSION', `${version}\n`);
  for (const assets of ASSETS) for (const chunk of chunks) put(`${assets}/${chunk}`, version);
  mkdirSync(path.join(release, 'runtime/bin'), { recursive: true });
  symlinkSync('/bin/true', path.join(release, 'runtime/bin/node'));
  mkdirSync(path.join(release, 'deploy/systemd'), { recursive: true });
  for (const name of ['museummate.env', 'systemd/museummate@.service'])
    copyFileSync(path.join(DEPLOY, name), path.join(release, 'deploy', name));
  copyFileSync(path.join(DEPLOY, 'install.sh'), path.join(release, 'install.sh'));
  chmodSync(path.join(release, 'install.sh'), 0o755);
  return release;
}

function install(release: string): void {
  const args = ['--root', path.join(folder, 'root')];
  const { status, stdout, stderr } = spawnSync(path.join(release, 'install.sh'), args, { encoding: 'utf8' });
  expect([status, stderr], stdout).toEqual([0, '']);
}

/** Moves the recorded dates of earlier updates back by some days, as if these days had passed. */
function later(version: string, days: number): void {
  const file = installedPath(version, 'old-assets');
  const lines = readFileSync(file, 'utf8').trimEnd().split('\n');
  const older = lines.map((line) => line.replace(/^\d+/, (since) => String(Number(since) - days * DAY)));
  writeFileSync(file, `${older.join('\n')}\n`);
}

test('assets of the previous release stay for 30 days after the update, in all apps', () => {
  install(unpack('1', ['index-a.js', 'index-a.js.br', 'shared-x.js']));
  install(unpack('2', ['index-b.js', 'shared-x.js']));
  for (const app of ASSETS)
    expect(listServed(app)).toEqual(['index-a.js.br: 1', 'index-a.js: 1', 'index-b.js: 2', 'shared-x.js: 2']);

  later('2', 29);
  install(unpack('3', ['index-c.js']));
  // Release 1 was replaced 29 days ago, so its assets are still present. Release 2 was replaced just now.
  for (const app of ASSETS)
    expect(listServed(app)).toEqual([
      'index-a.js.br: 1',
      'index-a.js: 1',
      'index-b.js: 2',
      'index-c.js: 3',
      'shared-x.js: 2',
    ]);
  later('3', 2);
  install(unpack('4', ['index-d.js']));
  for (const app of ASSETS)
    expect(listServed(app)).toEqual(['index-b.js: 2', 'index-c.js: 3', 'index-d.js: 4', 'shared-x.js: 2']);
});

test('after going back, an older release also serves the assets of the newer one', () => {
  const first = unpack('1', ['index-a.js']);
  install(first);
  install(unpack('2', ['index-b.js']));
  install(installedPath('1'));
  expect(listServed()).toEqual(['index-a.js: 1', 'index-b.js: 2']);
  // A release never removes its own assets, even if it has been installed for more than 30 days.
  later('1', 31);
  install(installedPath('2'));
  expect(listServed()).toEqual(['index-a.js: 1', 'index-b.js: 2']);
  install(installedPath('1'));
  expect(listServed()).toEqual(['index-a.js: 1', 'index-b.js: 2']);
});

test('installing the same release again changes nothing', () => {
  install(unpack('1', ['index-a.js']));
  install(unpack('2', ['index-b.js']));
  later('2', 31);
  const before = readFileSync(installedPath('2', 'old-assets'), 'utf8');
  install(path.join(folder, 'museummate-2'));
  expect(readFileSync(installedPath('2', 'old-assets'), 'utf8')).toBe(before);
  expect(listServed()).toEqual(['index-a.js: 1', 'index-b.js: 2']);
  expect(readdirSync(path.join(folder, 'root/opt'))).toEqual(['museummate', 'museummate-1', 'museummate-2']);
  expect(existsSync(installedPath('1', 'old-assets'))).toBe(false);
});
