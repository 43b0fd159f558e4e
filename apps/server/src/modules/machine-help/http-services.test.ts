import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { call, save } from '#testing/fixtures/drafts.ts';
import { type Json, list } from '#testing/fixtures/json.ts';
import { type StudioBrowser, signedInPerson } from '#testing/fixtures/studio.ts';
import { startTestServer, type TestServer } from '#testing/servers/test-server.ts';

const MB = 1024 ** 2;

let folder: string;
let service: Server;
let server: TestServer;
let ana: StudioBrowser;
/** Number of requests that the service has received, by target language. */
const asked: Record<string, number> = {};
let sentBytes = 0;

/** Sends a gigabyte, as fast as the server reads it. */
function sendGigabyte(response: ServerResponse): void {
  const piece = Buffer.alloc(MB, 'x');
  const more = () => {
    if (response.destroyed || sentBytes >= 1_024 * MB) return;
    sentBytes += piece.length;
    response.write(piece, more);
  };
  more();
}

const json = (response: ServerResponse, value: unknown) =>
  response.writeHead(200, { 'content-type': 'application/json' }).end(JSON.stringify(value));

/** The response of the service for each target language. `time` counts the requests for that language. */
const ANSWERS: Record<string, (response: ServerResponse, time: number) => void> = {
  fr: (response) => json(response, { text: 'UNE POMME' }),
  it: (response) => response.writeHead(500).end('<h1>Internal error</h1>'),
  pt: (response, time) =>
    time === 1 ? response.writeHead(429, { 'retry-after': '1' }).end() : json(response, { text: 'Uma' }),
  de: (response) => {
    const drip = setInterval(() => response.write(' '), 100);
    response.once('close', () => clearInterval(drip));
  },
  ar: (response) => response.end('<html>not JSON</html>'),
  ja: (response) => json(response, { translation: 'elsewhere' }),
  ko: (response) => response.end(Buffer.from([0xff, 0xfe, 0x00, 0xd8])),
  nl: sendGigabyte,
  ca: (response) => json(response, { text: '<p>\u0000 <b>!</b></p>' }),
};

beforeAll(async () => {
  service = createServer((request: IncomingMessage, response) => {
    request.resume();
    const language = request.url?.slice(1) ?? '';
    asked[language] = (asked[language] ?? 0) + 1;
    ANSWERS[language]?.(response, asked[language]);
  });
  await new Promise<void>((resolve) => service.listen(0, '127.0.0.1', resolve));
  const address = `http://127.0.0.1:${(service.address() as AddressInfo).port}`;
  const translate = Object.keys(ANSWERS).map((language) => ({
    name: `Service ${language}`,
    url: `${address}/${language}`,
    receiver: 'Example Ltd',
    languages: [`es-${language}`],
    timeoutSeconds: 2,
  }));
  const speak = [
    { name: 'Loud', url: `${address}/nl`, receiver: 'Example Ltd', languages: ['pl'], timeoutSeconds: 60 },
  ];
  folder = await mkdtemp(path.join(tmpdir(), 'museummate-services-'));
  const settings = path.join(folder, 'machine-help.json');
  await writeFile(settings, JSON.stringify({ translate, speak }));
  server = await startTestServer({ MACHINE_HELP_FILE: settings });
  await server.museum();
  ana = (await signedInPerson(server, { name: 'Ana', roles: { 12: 'publisher' } })).browser;
});
afterAll(async () => {
  await server.close();
  service.closeAllConnections();
  service.close();
  await rm(folder, { recursive: true, force: true });
});
beforeEach(async () => {
  await server.storage.db.deleteFrom('draft_change').execute();
  const { mainText } = await work();
  await save(ana, { path: ['mainText'], before: mainText, after: { es: '<p>Una manzana.</p>' } });
  sentBytes = 0;
});

async function work(): Promise<Json> {
  const { documents } = await call(ana, 'draft');
  return list(documents).find((each) => String(each.kind) === 'artwork' && Number(each.id) === 101)
    ?.value as Json;
}

async function job(idJob: unknown): Promise<Json> {
  return list((await call(ana, 'machineHelp')).jobs).find((each) => each.idJob === idJob) as Json;
}

const start = (ability: string, language: string) =>
  call(ana, 'startMachineJob', {
    body: { ability, items: [{ kind: 'artwork', id: 101, path: ['mainText'], language }] },
  });

async function problemOf(ability: string, language: string): Promise<unknown> {
  const { idJob } = await start(ability, language);
  await expect.poll(async () => (await job(idJob)).state, { timeout: 30_000 }).not.toBe('waiting');
  return list((await job(idJob)).items)[0]?.problem;
}

/**
 * Expects that the failed job has not changed the artwork. The artwork's text is in the original language only, and no
 * value is marked as made by a program.
 */
async function expectUnchanged(): Promise<void> {
  const { mainText, machineTexts, mainAudio } = await work();
  expect(mainText).toEqual({ es: '<p>Una manzana.</p>' });
  expect(machineTexts).toBeUndefined();
  expect(JSON.stringify(mainAudio ?? {})).not.toContain('synthetic');
}

test('a service that answers is marked', async () => {
  expect(await problemOf('translate', 'fr')).toBeNull();
  expect(await work()).toMatchObject({
    mainText: { fr: '<p>UNE POMME</p>' },
    machineTexts: { fr: ['mainText'] },
  });
});

test.each([
  ['never ends its response', 'de', 'slow'],
  ['answers with HTML instead of JSON', 'ar', 'garbage'],
  ['answers with other JSON', 'ja', 'garbage'],
  ['answers with other bytes', 'ko', 'garbage'],
  ['answers with markup and no word', 'ca', 'garbage'],
  ['answers with a gigabyte', 'nl', 'tooMuch'],
])('a service that %s is told, and nothing is changed', async (_what, language, problem) => {
  const before = process.memoryUsage().rss;
  expect(await problemOf('translate', language)).toBe(problem);
  // `sentBytes` includes bytes that the operating system has buffered but the server has not read.
  expect(sentBytes).toBeLessThan(64 * MB);
  expect(process.memoryUsage().rss - before).toBeLessThan(200 * MB);
  await expectUnchanged();
});

test('a voice of a gigabyte is refused, and nothing is stored', async () => {
  const files = async () => list((await call(ana, 'draft')).media).length;
  const before = await files();
  await save(ana, { path: ['mainText', 'pl'], after: '<p>Jabłko.</p>' });
  expect(await problemOf('speak', 'pl')).toBe('tooMuch');
  expect(sentBytes).toBeLessThan(128 * MB);
  expect(await files()).toBe(before);
  expect((await work()).mainAudio ?? {}).not.toHaveProperty('pl');
});

test('a service that answers 500 is asked again later; the job says when, and can be cancelled', async () => {
  const { idJob } = await start('translate', 'it');
  await expect.poll(async () => (await job(idJob)).waitsUntil, { timeout: 10_000 }).not.toBeNull();
  const wait = Date.parse(String((await job(idJob)).waitsUntil)) - Date.now();
  expect(wait).toBeGreaterThan(20_000);
  expect(wait).toBeLessThan(31_000);
  expect(asked.it).toBe(1);
  await call(ana, 'cancelMachineJob', { params: { idJob: String(idJob) } });
  expect(list((await job(idJob)).items)[0]).toMatchObject({ state: 'cancelled' });
  await expectUnchanged();
});

test('a service that answers 429 is asked again after its Retry-After, and then the text is there once', async () => {
  const { idJob } = await start('translate', 'pt');
  await expect.poll(async () => (await job(idJob)).waitsUntil, { timeout: 10_000 }).not.toBeNull();
  await expectUnchanged();
  const until = Date.parse(String((await job(idJob)).waitsUntil));
  await expect.poll(() => Date.now(), { timeout: 5_000 }).toBeGreaterThan(until);
  // In this test, the server does not look for waiting items every five seconds, but only when a job begins.
  // Another job is therefore started.
  await start('translate', 'fr');
  await expect.poll(async () => (await job(idJob)).state, { timeout: 20_000 }).toBe('done');
  expect(asked.pt).toBe(2);
  expect(await work()).toMatchObject({ mainText: { pt: '<p>Uma</p>' }, machineTexts: { pt: ['mainText'] } });
});
