import { chmodSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import playwright from '../../playwright.config.ts';
import { findChromiums } from './chromium.mjs';

let machine: string;
beforeEach(() => {
  machine = mkdtempSync(path.join(tmpdir(), 'programs-'));
});
afterEach(() => rmSync(machine, { recursive: true }));

/** Writes a program into the folder that represents the machine, and returns its path. */
function install(name: string, text = '#!/bin/sh\nexec /usr/lib/chromium/chromium "$@"\n'): string {
  const file = path.join(machine, name);
  mkdirSync(path.dirname(file), { recursive: true });
  writeFileSync(file, text);
  chmodSync(file, 0o755);
  return file;
}

const find = (options: { named?: string; others?: string[] } = {}) =>
  findChromiums({
    named: '',
    folders: ['usr/bin', 'usr/local/bin'].map((folder) => path.join(machine, folder)),
    others: [],
    ...options,
  });

test.each([
  'chromium',
  'chromium-browser',
  'google-chrome',
  'google-chrome-stable',
  'chromium-headless-shell',
])('finds %s where it is the only browser', (name) => {
  const browser = install(`usr/bin/${name}`);
  expect(find()).toEqual([browser]);
});

test('finds one browser of each kind, the headless shell first', () => {
  const chrome = install('usr/bin/google-chrome');
  install('usr/bin/google-chrome-stable');
  install('usr/local/bin/chromium');
  expect(find()).toEqual([chrome]);
  const shell = install('usr/local/bin/chromium-headless-shell');
  expect(find()).toEqual([shell, chrome]);
});

test('uses the snap last, and never Ubuntu’s script that only starts it', () => {
  const starter = install('usr/bin/chromium-browser', '#!/bin/sh\nexec /snap/bin/chromium "$@"\n');
  const snap = install('snap/bin/chromium');
  expect(find()).toEqual([]);
  expect(find({ others: [path.join(machine, 'not/there'), snap] })).toEqual([snap]);
  const chrome = install('usr/local/bin/google-chrome');
  expect(find({ others: [snap] })).toEqual([chrome]);
  expect(find({ named: starter })).toEqual([starter]);
});

test('uses only the named browser, and no other one if that is missing', () => {
  install('usr/bin/chromium-headless-shell');
  const named = install('opt/chrome');
  expect(find({ named })).toEqual([named]);
  expect(find({ named: path.join(machine, 'usr/bin') })).toEqual([]);
  expect(find({ named: `${named}-beta` })).toEqual([]);
});

test('Playwright runs all tests in the first browser, and tests of frames in the second one, too', () => {
  const projects = playwright.projects ?? [];
  const [first, second] = projects;
  const found = findChromiums().map((file) => path.basename(file));
  expect(projects.map(({ name }) => name)).toEqual(found.length > 0 ? found : ['chromium']);
  expect(first?.grep).toBeUndefined();
  if (second) expect(second.grep).toEqual(/@frame/);
});
