import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { readFileSync } from 'node:fs';
import path from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { nodeEnvironment } from '#config/node-environment.ts';

const MAIN = path.resolve(import.meta.dirname, '../../src/main.ts');

/** Raises the limit on new visits, because tests send as many visits as they can. */
const NO_CEILING = { NEW_VISITS_PER_MINUTE: '100000000' };

/** The server as operators run it: a separate process, which can be killed. */
export class ServerProcess {
  readonly child: ChildProcess;
  readonly url: string;
  readonly #output: () => string;

  private constructor(child: ChildProcess, url: string, output: () => string) {
    this.child = child;
    this.url = url;
    this.#output = output;
  }

  /** Starts a server. `main` is the path of main.ts, if another version of the server is to be started. */
  static async start(
    env: Record<string, string>,
    command: string[] = [],
    main: string = MAIN,
  ): Promise<ServerProcess> {
    const [program = process.execPath, ...args] = [...command, process.execPath, main];
    const child = spawn(program, args, {
      env: { ...nodeEnvironment(), PORT: '0', DEMO_MUSEUMS: '0', LOG_LEVEL: 'silent', ...NO_CEILING, ...env },
      stdio: ['ignore', 'pipe', 'pipe'],
    });
    let output = '';
    child.stderr?.on('data', (chunk) => {
      output += chunk;
    });
    const url = await new Promise<string>((resolve, reject) => {
      child.stdout?.on('data', (chunk) => {
        output += chunk;
        const found = /(http:\/\/127\.0\.0\.1:\d+)\//.exec(output)?.[1];
        if (found) resolve(found);
      });
      child.once('exit', () => reject(new Error(`the server did not start: ${output}`)));
    });
    return new ServerProcess(child, url, () => output);
  }

  /**
   * Resolves when the server and its encoder have ended. The encoder notices the end of a killed server with a delay.
   */
  async end(signal: NodeJS.Signals): Promise<void> {
    await endProcess(this.child, signal);
  }

  post(call: string, body: object): Promise<Response> {
    return this.send('POST', call, body);
  }

  /** Sends a request. If there is no response, throws an error with the last output of the server. */
  async send(method: 'POST' | 'PUT', call: string, body: object): Promise<Response> {
    try {
      return await fetch(`${this.url}/api/${call}`, {
        method,
        headers: { 'content-type': 'application/json' },
        body: JSON.stringify(body),
      });
    } catch (error) {
      const { exitCode, signalCode } = this.child;
      throw new Error(`no answer to ${method} ${call} (exit ${exitCode ?? signalCode}): ${this.#output()}`, {
        cause: error,
      });
    }
  }
}

/** Ends a process and waits for it and its child processes. */
export async function endProcess(child: ChildProcess, signal: NodeJS.Signals): Promise<void> {
  const started = childrenOf(child.pid);
  if (child.exitCode === null && child.signalCode === null) {
    const ended = once(child, 'exit');
    child.kill(signal);
    await ended;
  }
  while (started.some(isRunning)) await pause(10);
}

/** Returns the child processes of a process. Works on Linux only; otherwise returns an empty list. */
function childrenOf(pid: number | undefined): number[] {
  try {
    return readFileSync(`/proc/${pid}/task/${pid}/children`, 'utf8').split(' ').filter(Boolean).map(Number);
  } catch {
    return [];
  }
}

function isRunning(pid: number): boolean {
  try {
    process.kill(pid, 0);
    return true;
  } catch {
    return false;
  }
}
