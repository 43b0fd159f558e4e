// The browser for the browser tests: the one that is there, else Debian's, else Playwright's own.
import { accessSync, constants, readFileSync, statSync } from 'node:fs';
import { createRequire } from 'node:module';
import path from 'node:path';
import { environment, root } from '../start/bootstrap.mjs';
import { canInstallWithApt, installWithApt, within } from './apt.mjs';

/** The headless shell draws no windows, and takes a quarter less of the processor. */
const headlessShells = ['chromium-headless-shell', 'chrome-headless-shell'];
const wholeBrowsers = ['chromium', 'chromium-browser', 'google-chrome', 'google-chrome-stable', 'chrome'];
const macApps = ['Google Chrome', 'Chromium'].map((app) => `/Applications/${app}.app/Contents/MacOS/${app}`);
/** Last of all: a snap can read neither /tmp nor /dev/shm, where tests write. */
const snap = '/snap/bin/chromium';

function isProgram(file) {
  try {
    accessSync(file, constants.X_OK);
    return statSync(file).isFile();
  } catch {
    return false;
  }
}

/** A starter script is shorter than this, a browser longer. */
const MAX_SCRIPT_BYTES = 64 * 1024;

/** Ubuntu's /usr/bin/chromium-browser starts the snap or, where that is not installed, says so and fails. */
const startsSnap = (file) =>
  statSync(file).size < MAX_SCRIPT_BYTES && readFileSync(file, 'utf8').includes(snap);

/** Where Playwright keeps the browser it downloaded. Loaded late: it may not be installed yet. */
function playwrightsOwn() {
  try {
    return createRequire(import.meta.url)('playwright-core').chromium.executablePath();
  } catch {
    return '';
  }
}

const searchPath = () => [
  '/usr/bin',
  ...(process.env.PATH ?? '').split(path.delimiter).filter(path.isAbsolute),
];

/**
 * Returns the browsers to test with, at most one of each kind: the headless shell, then the whole browser. They differ,
 * for instance in what storage a frame of a third party gets.
 */
export function findChromiums({ named = process.env.CHROME_PATH, folders = searchPath(), others } = {}) {
  // Whoever names a browser means that one: a wrong name is told, not replaced by another browser.
  if (named) return [named].filter(isProgram);
  const inFolders = (names) =>
    folders
      .flatMap((folder) => names.map((name) => path.join(folder, name)))
      .find((file) => file !== snap && isProgram(file) && !startsSnap(file));
  const elsewhere = () => (others ?? [...macApps, playwrightsOwn(), snap]).find(isProgram);
  return [inFolders(headlessShells), inFolders(wholeBrowsers) ?? elsewhere()].filter(Boolean);
}

export const findChromium = () => findChromiums()[0];

function installFromPlaywright(node) {
  const playwright = path.join(root, 'node_modules', '.bin', 'playwright');
  return within(3, node, [playwright, 'install', 'chromium'], environment(node));
}

/** Resolves with { path } or, where no Chromium can be had, with { why }. */
export async function ensureChromium(node) {
  const present = findChromium();
  if (present) return { path: present };
  if (process.env.CHROME_PATH) return { why: `CHROME_PATH=${process.env.CHROME_PATH} is not a program` };

  const tried = [];
  if (canInstallWithApt()) {
    for (const name of ['chromium-headless-shell', 'chromium'])
      if ((await installWithApt(name)) && findChromium()) return { path: findChromium() };
    tried.push('apt-get could not install it');
  }
  if ((await installFromPlaywright(node)) && findChromium()) return { path: findChromium() };
  tried.push('Playwright could not download it');
  return { why: `no Chromium: ${tried.join(', ')}` };
}
