import { createServer, type Server, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { gzipSync } from 'node:zlib';
import { expect, test } from 'vitest';
import { askService } from './ask-service.ts';
import { MachineError } from './machine-error.ts';
import { runProgram } from './run-program.ts';

const MB = 1024 ** 2;
const limits = { timeoutMs: 20_000, memoryBytes: 300 * MB, outputBytes: MB };
const node = (script: string, ...rest: string[]): [string, ...string[]] => [
  process.execPath,
  '-e',
  script,
  ...rest,
];
const run = (command: [string, ...string[]], more: Partial<Parameters<typeof runProgram>[0]> = {}) =>
  runProgram({ command, values: { voice: 'fr' }, input: 'Bonjour; rm -rf /', limits, ...more });

async function problemOf(running: Promise<unknown>): Promise<string> {
  const error = await running.then(
    () => new Error('no error'),
    (thrown: unknown) => thrown,
  );
  expect(error).toBeInstanceOf(MachineError);
  return (error as MachineError).problem;
}

test('gives the text by stdin or as a file, never to a shell, and fills placeholders in', async () => {
  const echo = 'process.stdin.on("data", (text) => process.stdout.write(process.argv[1] + ":" + text))';
  expect(String(await run(node(echo, '{voice}')))).toBe('fr:Bonjour; rm -rf /');
  const copy = 'require("fs").copyFileSync(process.argv[1], process.argv[2])';
  expect(String(await run(node(copy, '{input}', '{output}')))).toBe('Bonjour; rm -rf /');
});

test('shows a program nothing of the settings of the server', async () => {
  process.env.MACHINE_TEST_SECRET = 'a-secret-of-the-server';
  const printed = JSON.parse(String(await run(node('console.log(JSON.stringify(process.env))')))) as object;
  delete process.env.MACHINE_TEST_SECRET;
  expect(Object.keys(printed).sort()).toEqual(['HOME', 'LANG', 'LC_ALL', 'PATH', 'TMPDIR']);
});

test.each([
  ['missing', ['no-such-program-here'] as [string, ...string[]], {}],
  ['failed', node('process.exit(3)'), {}],
  ['slow', node('setInterval(() => {}, 1000)'), { timeoutMs: 300 }],
  // The program ends, but another program that it has started still has the output open.
  ['slow', node(`require("child_process").spawn("sleep", ["60"], { stdio: "inherit" })`), { timeoutMs: 300 }],
  [
    'tooMuch',
    node('const more = () => process.stdout.write("x".repeat(65536), more); more()'),
    { memoryBytes: 4_000 * MB },
  ],
  ['tooMuch', node('require("fs").writeFileSync("more", Buffer.alloc(9e6)); setTimeout(() => {}, 9000)'), {}],
  ['memory', node('const all = []; setInterval(() => all.push(Buffer.alloc(4e7, 1)), 20)'), {}],
  ['garbage', node('process.exit(0)', '{output}'), {}],
])('reports a program that is %s', async (problem, command, changed) => {
  const started = performance.now();
  expect(await problemOf(run(command, { limits: { ...limits, ...changed } }))).toBe(problem);
  expect(performance.now() - started).toBeLessThan(15_000);
});

test('ends a program at once if the job is cancelled', async () => {
  const abort = new AbortController();
  const running = problemOf(run(node('setInterval(() => {}, 1000)'), { signal: abort.signal }));
  setTimeout(() => abort.abort(), 100);
  expect(await running).toBe('cancelled');
});

async function service(answer: (response: ServerResponse) => void): Promise<{ server: Server; url: string }> {
  const server = createServer((request, response) => {
    request.resume();
    answer(response);
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  return { server, url: `http://127.0.0.1:${(server.address() as AddressInfo).port}/` };
}

/**
 * A response of 100 MB that has only 100 kB when compressed. It is compressed in advance, so that the time for
 * this is not part of the response time.
 */
const BOMB = gzipSync(Buffer.alloc(100 * MB));

test.each<[string, (response: ServerResponse) => void, number?]>([
  ['unreachable', (response) => response.writeHead(500).end('oops')],
  ['unreachable', (response) => response.writeHead(302, { location: 'http://127.0.0.1:1/' }).end()],
  ['busy', (response) => response.writeHead(429, { 'retry-after': '7' }).end(), 7_000],
  [
    'busy',
    (response) =>
      response.writeHead(503, { 'retry-after': new Date(Date.now() + 90_000).toUTCString() }).end(),
    expect.closeTo(90_000, -4) as number,
  ],
  ['busy', (response) => response.writeHead(429, { 'retry-after': 'soon' }).end(), 60_000],
  ['slow', () => undefined],
  [
    'slow',
    (response) => {
      const drip = setInterval(() => response.write('x'), 50);
      response.once('close', () => clearInterval(drip));
    },
  ],
  ['unreachable', (response) => response.write('{"text": "half', () => response.destroy())],
  ['tooMuch', (response) => response.writeHead(200, { 'content-length': 1_024 * MB }).write('x')],
  ['tooMuch', (response) => response.writeHead(200, { 'content-encoding': 'gzip' }).end(BOMB)],
  [
    'tooMuch',
    (response) => {
      const more = () => response.destroyed || response.write(Buffer.alloc(65_536), more);
      more();
    },
  ],
])('reports a service that is %s', async (problem, answer, retryAfterMs) => {
  const { server, url } = await service(answer);
  const asked = askService({
    service: { is: 'http', url, token: undefined, receiver: 'R', body: undefined, result: undefined },
    values: { text: 'Bonjour' },
    limits: { timeoutMs: problem === 'slow' ? 1_000 : 20_000, outputBytes: MB },
  });
  await expect(asked).rejects.toMatchObject({ problem, retryAfterMs });
  server.closeAllConnections();
  server.close();
});
