import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync } from 'node:fs';
import path from 'node:path';
import { until } from '../support/until.ts';

/** Starts PulseAudio with an output that plays into nothing, in real time. Its socket is in `folder`. */
export async function startSoundServer(program: string, folder: string) {
  const socket = path.join(folder, 'sound.socket');
  const server = spawn(
    program,
    [
      '-n',
      '--daemonize=no',
      '--exit-idle-time=-1',
      '--use-pid-file=no',
      '--load=module-null-sink',
      `--load=module-native-protocol-unix auth-anonymous=1 socket=${socket}`,
    ],
    { env: { ...process.env, HOME: folder, XDG_RUNTIME_DIR: folder }, stdio: ['ignore', 'ignore', 'pipe'] },
  );
  const output: string[] = [];
  server.stderr.setEncoding('utf8').on('data', (text: string) => output.push(text));
  try {
    await until('the sound server', async () => existsSync(socket) || server.exitCode !== null);
    if (!existsSync(socket)) throw new Error(`the sound server did not start: ${output.join('')}`);
  } catch (error) {
    await end(server);
    throw error;
  }
  return { address: `unix:${socket}`, close: () => end(server) };
}

async function end(child: ChildProcess): Promise<void> {
  if (child.exitCode !== null || child.signalCode !== null) return;
  const ended = once(child, 'exit');
  child.kill();
  await ended;
}
