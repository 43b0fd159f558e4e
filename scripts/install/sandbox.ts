import { spawn, spawnSync } from 'node:child_process';

/** As whom, and in what, a machine of its own can be played: no network but its own loopback, mounts of its own. */
const UNSHARE = ['unshare', '--net', '--mount', '--pid', '--fork', '--kill-child', '--mount-proc'];

/** Why that cannot be done here; undefined where it can. */
export const sandboxUnavailable =
  process.getuid?.() !== 0
    ? 'only root may mount'
    : spawnSync('unshare', [...UNSHARE.slice(1), 'ip', 'link', 'set', 'lo', 'up']).status === 0
      ? undefined
      : 'unshare (util-linux) or ip (iproute2) may not be used here';

/**
 * Runs a script of the shell without network and with mounts that go when it ends, and with it all that it has started.
 * Resolves with what it printed; rejects with that where it fails.
 */
export function runInSandbox(script: string, env: Record<string, string> = {}): Promise<string> {
  const lines = `ip link set lo up\n${script}`;
  const [program = '', ...args] = [...UNSHARE, 'sh', '-eu', '-c', lines];
  const child = spawn(program, args, {
    // Nothing of this machine's settings, and no Node on the path.
    env: { PATH: '/usr/sbin:/usr/bin:/sbin:/bin', ...env },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  let printed = '';
  for (const stream of [child.stdout, child.stderr])
    stream.setEncoding('utf8').on('data', (text) => {
      printed += text;
    });
  return new Promise((resolve, reject) => {
    child.once('error', reject);
    child.once('close', (code) => (code === 0 ? resolve(printed) : reject(new Error(`${code}: ${printed}`))));
  });
}
