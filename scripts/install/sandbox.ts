import { spawn, spawnSync } from 'node:child_process';

/** Starts a program with its own mounts and processes. Its only network is a loopback. */
const UNSHARE = ['unshare', '--net', '--mount', '--pid', '--fork', '--kill-child', '--mount-proc'];

/** The reason why this computer cannot run the sandbox; undefined if it can. */
export const sandboxUnavailable =
  process.getuid?.() !== 0
    ? 'only root may mount'
    : spawnSync('unshare', [...UNSHARE.slice(1), 'ip', 'link', 'set', 'lo', 'up']).status === 0
      ? undefined
      : 'unshare (util-linux) or ip (iproute2) may not be used here';

/**
 * Runs a shell script without network and with its own mounts, which end with the script. Processes of the script end,
 * too. Resolves with the output. Rejects with the output if the script fails.
 */
export function runInSandbox(script: string, env: Record<string, string> = {}): Promise<string> {
  const lines = `ip link set lo up\n${script}`;
  const [program = '', ...args] = [...UNSHARE, 'sh', '-eu', '-c', lines];
  const child = spawn(program, args, {
    // The script does not get the environment of this computer, and has no Node on its path.
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
