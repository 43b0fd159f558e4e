import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import path from 'node:path';

const MAIN = path.resolve(import.meta.dirname, '../src/main.ts');

/** The server as operators run it: a process of its own, which can be killed. */
export class ServerProcess {
  readonly child: ChildProcess;
  readonly url: string;

  private constructor(child: ChildProcess, url: string) {
    this.child = child;
    this.url = url;
  }

  static async start(env: Record<string, string>, command: string[] = []): Promise<ServerProcess> {
    const [program = process.execPath, ...args] = [...command, process.execPath, MAIN];
    const child = spawn(program, args, {
      env: { PATH: process.env.PATH, PORT: '0', DEMO: '0', LOG_LEVEL: 'silent', ...env },
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
    return new ServerProcess(child, url);
  }

  async end(signal: NodeJS.Signals): Promise<void> {
    const ended = once(this.child, 'exit');
    this.child.kill(signal);
    await ended;
  }

  post(call: string, body: object): Promise<Response> {
    return fetch(`${this.url}/api/${call}`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify(body),
    });
  }
}
