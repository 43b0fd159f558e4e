// The browser for the browser tests: the one that is there, else Debian's, else Playwright's own.
import { spawn, spawnSync } from 'node:child_process';
import { accessSync, constants, statSync } from 'node:fs';
import { createRequire } from 'node:module';
import path from 'node:path';
import { environment, root } from './bootstrap.mjs';

const names = ['chromium', 'chromium-browser', 'google-chrome', 'google-chrome-stable'];
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

/** Resolves with true when the command ends well in time; a slow one is ended with all its children. */
function within(minutes, command, args, env) {
  console.log(`$ ${[command, ...args].join(' ')}`);
  const child = spawn(command, args, {
    cwd: root,
    stdio: ['ignore', 'inherit', 'inherit'],
    detached: true,
    env,
  });
  const end = () => process.kill(-child.pid, 'SIGTERM');
  const timer = setTimeout(end, minutes * 60_000);
  process.once('SIGINT', end).once('SIGTERM', end);
  return new Promise((resolve) => {
    child.on('error', () => resolve(false));
    child.on('close', (code) => resolve(code === 0));
  }).finally(() => {
    clearTimeout(timer);
    process.off('SIGINT', end).off('SIGTERM', end);
  });
}

const works = (command, args) => spawnSync(command, args, { stdio: 'ignore' }).status === 0;

/** `[]` where apt-get may be used as it is, `['sudo', '-n']` with sudo, undefined where it may not. */
function aptPrefix() {
  if (!works('apt-get', ['--version'])) return undefined;
  if (process.getuid?.() === 0) return [];
  return works('sudo', ['-n', 'true']) ? ['sudo', '-n'] : undefined;
}

async function installFromDebian(prefix) {
  const script = 'apt-get update && apt-get install -y --no-install-recommends chromium';
  const command = [...prefix, 'env', 'DEBIAN_FRONTEND=noninteractive', 'sh', '-c', script];
  return within(5, command[0], command.slice(1), process.env);
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
  const prefix = aptPrefix();
  if (prefix) {
    if ((await installFromDebian(prefix)) && findChromium()) return { path: findChromium() };
    tried.push('apt-get could not install it');
  }
  if ((await installFromPlaywright(node)) && findChromium()) return { path: findChromium() };
  tried.push('Playwright could not download it');
  return { why: `no Chromium: ${tried.join(', ')}` };
}
