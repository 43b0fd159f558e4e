import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { createServer } from 'node:net';
import { setTimeout as pause } from 'node:timers/promises';
import { findWebKit } from '../../scripts/tools/webkit.mjs';
import { WebDriver } from './web-driver.ts';

export interface WebKit {
  browser: WebDriver;
  close(): Promise<void>;
}

/** Starts WebKit's MiniBrowser on a virtual screen, with a simulated audio device. */
export async function startWebKit({ userAgent }: { userAgent?: string } = {}): Promise<WebKit> {
  const { driver, screen, why } = findWebKit();
  if (why !== undefined) throw new Error(why);
  const display = spawn(screen, ['-displayfd', '3', '-screen', '0', '800x1000x24', '-nolisten', 'tcp'], {
    stdio: ['ignore', 'ignore', 'ignore', 'pipe'],
  });
  const [number] = (await once(display.stdio[3] as NodeJS.ReadableStream, 'data')) as [Buffer];
  const port = await freePort();
  const server = spawn(driver, [`--port=${port}`], {
    env: {
      ...process.env,
      DISPLAY: `:${number.toString().trim()}`,
      LANGUAGE: 'en_GB',
      GDK_BACKEND: 'x11',
      LIBGL_ALWAYS_SOFTWARE: '1',
      // A simulated audio output that plays in real time. Without it, audio does not play on a machine without a sound
      // card.
      GST_PLUGIN_FEATURE_RANK: 'fakeaudiosink:MAX',
    },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  const output: string[] = [];
  for (const stream of [server.stdout, server.stderr])
    stream.setEncoding('utf8').on('data', (text: string) => output.push(text));
  try {
    await answers(`http://127.0.0.1:${port}/status`);
    const settings = userAgent ? [`--user-agent=${userAgent}`] : [];
    const browser = await WebDriver.open(`http://127.0.0.1:${port}`, {
      'webkitgtk:browserOptions': { args: ['--automation', ...settings] },
    });
    // The window has portrait orientation, like a phone.
    await browser.resize(420, 900);
    return {
      browser,
      async close() {
        await browser.close();
        await end(server);
        await end(display);
      },
    };
  } catch (error) {
    await end(server);
    await end(display);
    throw new Error(`WebKit did not start: ${output.join('')}`, { cause: error });
  }
}

async function end(child: ChildProcess): Promise<void> {
  if (child.exitCode !== null || child.signalCode !== null) return;
  const ended = once(child, 'exit');
  child.kill();
  await ended;
}

async function freePort(): Promise<number> {
  const server = createServer().listen(0, '127.0.0.1');
  await once(server, 'listening');
  const address = server.address();
  server.close();
  await once(server, 'close');
  return typeof address === 'object' && address ? address.port : 0;
}

async function answers(url: string): Promise<void> {
  for (let left = 100; left > 0; left--) {
    if (
      await fetch(url).then(
        ({ ok }) => ok,
        () => false,
      )
    )
      return;
    await pause(100);
  }
  throw new Error(`${url} does not answer`);
}
