// Installs Debian packages for tests, if the machine allows it.
import { spawn, spawnSync } from 'node:child_process';
import { root } from '../start/bootstrap.mjs';

/**
 * Runs a command. Resolves with true if the command succeeds in time. A command that takes longer is ended with all its
 * child processes.
 */
export function within(minutes, command, args, env) {
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

/**
 * Returns what must precede an apt-get command: nothing (`[]`) or sudo (`['sudo', '-n']`). Returns undefined if this
 * user cannot run apt-get.
 */
function aptPrefix() {
  if (!works('apt-get', ['--version'])) return undefined;
  if (process.getuid?.() === 0) return [];
  return works('sudo', ['-n', 'true']) ? ['sudo', '-n'] : undefined;
}

export const canInstallWithApt = () => aptPrefix() !== undefined;

export async function installWithApt(name) {
  const script = `apt-get update && apt-get install -y --no-install-recommends ${name}`;
  const command = [...(aptPrefix() ?? []), 'env', 'DEBIAN_FRONTEND=noninteractive', 'sh', '-c', script];
  return within(5, command[0], command.slice(1), process.env);
}
