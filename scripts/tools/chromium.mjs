// Finds Chromium for the browser tests: an installed Chromium, otherwise Debian's package, otherwise Playwright's
// download.
import { accessSync, constants, readFileSync, statSync } from 'node:fs';
import { createRequire } from 'node:module';
import path from 'node:path';
import { environment, root } from '../start/bootstrap.mjs';
import { canInstallWithApt, installWithApt, within } from './apt.mjs';

/** Names of the headless shell, a Chromium that draws no windows and uses a quarter less processor time. */
const headlessShells = ['chromium-headless-shell', 'chrome-headless-shell'];
const wholeBrowsers = ['chromium', 'chromium-browser', 'google-chrome', 'google-chrome-stable', 'chrome'];
const macApps = ['Google Chrome', 'Chromium'].map((app) => `/Applications/${app}.app/Contents/MacOS/${app}`);
/**
 * The snap package of Chromium is the last choice, because it can read neither /tmp nor /dev/shm, where tests write.
 */
const snap = '/snap/bin/chromium';

function isProgram(file) {
  try {
    accessSync(file, constants.X_OK);
    return statSync(file).isFile();
  } catch {
    return false;
  }
}

/** Maximum size of a launcher script in bytes. A larger file is a browser. */
const MAX_SCRIPT_BYTES = 64 * 1024;

/**
 * Whether a file is a script that starts the snap, like Ubuntu's /usr/bin/chromium-browser. If the snap is not
 * installed, that script only prints a message.
 */
const startsSnap = (file) =>
  statSync(file).size < MAX_SCRIPT_BYTES && readFileSync(file, 'utf8').includes(snap);

/**
 * Returns the path of the browser that Playwright downloads. Playwright is loaded lazily, because it may not be
 * installed yet.
 */
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
 * Returns the browsers to test with: the headless shell and the full browser, each only if it is installed. They
 * differ, for instance, in the storage of third-party frames.
 */
export function findChromiums({ named = process.env.CHROME_PATH, folders = searchPath(), others } = {}) {
  // If CHROME_PATH is wrong, no other browser is used, so that the test run fails and prints the wrong path.
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

/** Resolves with { path }, or with { why } if no Chromium can be found or installed. */
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
