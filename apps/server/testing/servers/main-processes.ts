import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { nodeEnvironment } from '#config/node-environment.ts';
import { endProcess } from './server-process.ts';

const MAIN = path.resolve(import.meta.dirname, '../../src/main.ts');

/** Starts servers with main.ts, like operators do, with a new data folder per test. */
export class MainProcesses {
  readonly #running = new Set<ChildProcess>();
  dataDir = '';

  async open(): Promise<void> {
    this.dataDir = await mkdtemp(path.join(tmpdir(), 'museummate-main-'));
  }

  /** Starts a server. Resolves when its output matches `until`, or when the process ends. */
  async start(env: Record<string, string>, until: RegExp) {
    const child = spawn(process.execPath, [MAIN], {
      env: { ...nodeEnvironment(), DATA_DIR: this.dataDir, PORT: '0', DEMO_MUSEUMS: '0', ...env },
    });
    this.#running.add(child);
    const ended = once(child, 'exit') as Promise<[number | null]>;
    let output = '';
    const found = new Promise<void>((resolve) => {
      const read = (chunk: Buffer) => {
        output += chunk;
        if (until.test(output)) resolve();
      };
      child.stdout.on('data', read);
      child.stderr.on('data', read);
    });
    await Promise.race([found, ended]);
    return { child, ended, text: () => output };
  }

  /** Stops running servers and deletes the folder. */
  async close(): Promise<void> {
    for (const child of this.#running) await endProcess(child, 'SIGTERM');
    this.#running.clear();
    await rm(this.dataDir, { recursive: true, force: true });
  }
}
