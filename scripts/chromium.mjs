// The browser for the browser tests: the one that is there, else Debian's, else Playwright's own.
import { accessSync, constants, statSync } from 'node:fs';
import { createRequire } from 'node:module';
import path from 'node:path';
import { environment, root } from './bootstrap.mjs';
import { installFromDebian, mayInstallFromDebian, within } from './debian.mjs';

// The headless shell first: it draws no windows of its own, and takes a quarter less of the processor.
const names = [
  'chromium-headless-shell',
  'chromium',
  'chromium-browser',
  'google-chrome',
  'google-chrome-stable',
];
const macApps = ['Google Chrome', 'Chromium'].map((app) => `/Applications/${app}.app/Contents/MacOS/${app}`);

function isProgram(file) {
  try {
    accessSync(file, constants.X_OK);
    return statSync(file).isFile();
  } catch {
    return false;
  }
}

/** Where Playwright keeps the browser it downloaded. Loaded late: it may not be installed yet. */
function playwrightsOwn() {
  try {
    return createRequire(import.meta.url)('playwright-core').chromium.executablePath();
  } catch {
    return '';
  }
}

export function findChromium() {
  // Whoever names a browser means that one: a wrong name is told, not replaced by another browser.
  const named = process.env.CHROME_PATH;
  if (named) return isProgram(named) ? named : undefined;
  const folders = ['/usr/bin', ...(process.env.PATH ?? '').split(path.delimiter).filter(path.isAbsolute)];
  const candidates = folders.flatMap((folder) => names.map((name) => path.join(folder, name)));
  const found = [...candidates, ...macApps].find(isProgram);
  if (found) return found;
  const own = playwrightsOwn();
  return isProgram(own) ? own : undefined;
}

function installFromPlaywright(node) {
  const playwright = path.join(root, 'node_modules', '.bin', 'playwright');
  return within(3, node, [playwright, 'install', 'chromium'], environment(node));
}

/** Resolves with { path } or, where no Chromium can be had, with { why }. */
export async function ensureChromium(node) {
  const present = findChromium();
  if (present) return { path: present };
  if (process.env.CHROME_PATH) return { why: `CHROME_PATH=${process.env.CHROME_PATH} is no program` };

  const tried = [];
  if (mayInstallFromDebian()) {
    for (const name of ['chromium-headless-shell', 'chromium'])
      if ((await installFromDebian(name)) && findChromium()) return { path: findChromium() };
    tried.push('apt-get could not install it');
  }
  if ((await installFromPlaywright(node)) && findChromium()) return { path: findChromium() };
  tried.push('Playwright could not download it');
  return { why: `no Chromium: ${tried.join(', ')}` };
}
