import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, rm } from 'node:fs/promises';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { findWebKit } from '../../scripts/tools/webkit.mjs';
import { WebDriver } from './web-driver.ts';

export interface WebKit {
  browser: WebDriver;
  /** Folder of the browser's files, where it also saves downloads. */
  home: string;
  close(): Promise<void>;
}

export interface WebKitOptions {
  userAgent?: string;
  /** Further command line arguments of MiniBrowser. */
  args?: readonly string[];
  size?: { width: number; height: number };
}

/** The window has portrait orientation, like a phone. */
const PHONE = { width: 420, height: 900 };
export const DESK = { width: 1440, height: 960 };

/** Starts WebKit's MiniBrowser on a virtual screen, with a simulated audio device. */
export async function startWebKit({
  userAgent,
  args = [],
  size = PHONE,
}: WebKitOptions = {}): Promise<WebKit> {
  const { driver, screen, why } = findWebKit();
  if (why !== undefined) throw new Error(why);
  const display = spawn(screen, ['-displayfd', '3', '-screen', '0', '1440x1000x24', '-nolisten', 'tcp'], {
    stdio: ['ignore', 'ignore', 'ignore', 'pipe'],
  });
  const [number] = (await once(display.stdio[3] as NodeJS.ReadableStream, 'data')) as [Buffer];
  const port = await freePort();
  const home = await mkdtemp(path.join(tmpdir(), 'museummate-webkit-'));
  const server = spawn(driver, [`--port=${port}`], {
    env: {
      ...process.env,
      HOME: home,
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
      'webkitgtk:browserOptions': { args: ['--automation', ...settings, ...args] },
    });
    await browser.resize(size.width, size.height);
    return {
      browser,
      home,
      async close() {
        await browser.close();
        await end(server);
        await end(display);
        await rm(home, { recursive: true, force: true, maxRetries: 5 });
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
