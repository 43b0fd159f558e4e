import { type ChildProcess, fork } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, rmSync } from 'node:fs';
import { Agent, get } from 'node:http';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { root, serveMuseum } from '../support/museum-server.ts';
import { pauseEncoder } from '../support/process.ts';

const CLIENTS = 60;
/** Maximum ratio of response times: with clients that send access codes, divided by without them. */
const BAR = 2;
const ROUNDS = 7;
const PIECES = 1_000;
const RANGE = 'bytes=0-4095';

interface Typed {
  answers: number;
  wrong: number;
}

/**
 * Measures range requests for a recording, first without other clients, then while 60 clients continuously send a
 * valid access code. The two cases alternate, so that other processes affect both equally. The server has just
 * started, so the first codes are not in its cache of checked codes.
 */
export async function run(): Promise<{ missed: string[] }> {
  const folder = mkdtempSync(path.join(tmpdir(), 'museummate-bench-'));
  const server = await serveMuseum(path.join(folder, 'data'), path.join(root, 'packages/content/fixture'));
  pauseEncoder(server.pid);
  const code = `${server.url}/api/Museum/12/checkAccessCode?code=GOOD`;
  const clients = fork(path.join(import.meta.dirname, 'clients.ts'), [code, String(CLIENTS)]);
  try {
    const piece = await recordingOf(server.url);
    await pieces(piece); // Warm-up, not measured.
    const alone: number[] = [];
    const beside: number[] = [];
    let typed = 0;
    let wrong = 0;
    for (let round = 0; round < ROUNDS; round++) {
      alone.push(...(await pieces(piece)));
      await sendCommand(clients, 'go');
      beside.push(...(await pieces(piece)));
      const rest = (await sendCommand(clients, 'rest')) as Typed;
      typed += rest.answers;
      wrong += rest.wrong;
    }
    const usual = median(alone);
    const then = median(beside);
    const ratio = then / usual;
    console.log(
      `a piece of a recording: ${usual.toFixed(2)} ms alone, ${then.toFixed(2)} ms while ${CLIENTS} clients had ` +
        `${typed} codes compared (${wrong} not right): ${ratio.toFixed(2)} times; slowest ${Math.max(...alone).toFixed(0)} and ` +
        `${Math.max(...beside).toFixed(0)} ms`,
    );
    return {
      missed: [
        ...(ratio > BAR ? [`a piece takes at most ${BAR} times as long while ${CLIENTS} clients type`] : []),
        ...(wrong > 0 ? ['every right code is right'] : []),
      ],
    };
  } finally {
    clients.kill();
    await server.end();
    rmSync(folder, { recursive: true, force: true });
  }
}

/** Sends a command to the client process and resolves with its reply. */
async function sendCommand(clients: ChildProcess, word: 'go' | 'rest'): Promise<unknown> {
  const said = once(clients, 'message');
  clients.send(word);
  return (await said)[0];
}

/** Returns the URL of a recording of the museum. */
async function recordingOf(server: string): Promise<string> {
  const content = await (await fetch(`${server}/api/museums/detail/all-data/12/2`)).text();
  const found = /\/media\/[\w-]+\.mp3/.exec(content)?.[0];
  if (!found) throw new Error('the museum has no recording');
  return server + found;
}

const agent = new Agent({ keepAlive: true, maxSockets: 1 });

/** Returns the duration of each range request, in milliseconds. */
async function pieces(url: string): Promise<number[]> {
  const times: number[] = [];
  for (let count = 0; count < PIECES; count++) {
    const began = performance.now();
    await new Promise<void>((resolve, reject) => {
      get(url, { agent, headers: { range: RANGE } }, (response) => {
        if (response.statusCode !== 206) reject(new Error(`a piece was answered ${response.statusCode}`));
        response.resume().on('end', resolve);
      }).on('error', reject);
    });
    times.push(performance.now() - began);
  }
  return times;
}

const median = (values: number[]) => values.toSorted((a, b) => a - b)[Math.floor(values.length / 2)] ?? 0;
