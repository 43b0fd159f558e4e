import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { call, save } from '#testing/fixtures/drafts.ts';
import { type Json, list } from '#testing/fixtures/json.ts';
import { type StudioBrowser, signedInPerson } from '#testing/fixtures/studio.ts';
import { startTestServer, type TestServer } from '#testing/servers/test-server.ts';

const TONES = path.resolve(import.meta.dirname, '../../../testing/programs/speak-tones.ts');

let folder: string;
let settings: string;
let server: TestServer;
let clock = new Date('2026-11-19T21:30:00Z');

beforeAll(async () => {
  folder = await mkdtemp(path.join(tmpdir(), 'museummate-day-limit-'));
  settings = path.join(folder, 'machine-help.json');
  const upper =
    'let text = ""; process.stdin.on("data", (piece) => (text += piece)).on("end", () => console.log(text.toUpperCase()))';
  const program = {
    name: 'Limited',
    command: [process.execPath, '-e', upper],
    languages: ['es-fr'],
    charactersPerDay: 20,
  };
  const tones = { name: 'Tones', command: [process.execPath, TONES], languages: ['fr'] };
  await writeFile(settings, JSON.stringify({ translate: [program], speak: [tones] }));
  server = await startTestServer({ MACHINE_HELP_FILE: settings }, { now: () => clock });
  await server.museum();
});
afterAll(async () => {
  await server.close();
  await rm(folder, { recursive: true, force: true });
});

const signIn = async () => (await signedInPerson(server, { roles: { 12: 'publisher' } })).browser;

const job = async (browser: StudioBrowser, idJob: unknown) =>
  list((await call(browser, 'machineHelp')).jobs).find((each) => each.idJob === idJob) as Json;
const stateOf = async (browser: StudioBrowser, idJob: unknown) =>
  list((await job(browser, idJob)).items).map(({ state, problem }) => [state, problem]);
const countLeft = async (browser: StudioBrowser) =>
  list((await call(browser, 'machineHelp')).translate)[0]?.charactersLeft;

test('a batch that reaches the limit of the day continues automatically on the next day', async () => {
  const ana = await signIn();
  const { documents } = await call(ana, 'draft');
  for (const id of [101, 102]) {
    const work = list(documents).find((each) => String(each.kind) === 'artwork' && Number(each.id) === id);
    const before = (work as Json).value?.lender;
    await save(ana, { id, path: ['lender'], before, after: { es: `Colección ${id}` } });
  }
  // Each text has 13 characters, so that the limit allows one text per day.
  const items = [101, 102].map((id) => ({ kind: 'artwork', id, path: ['lender'], language: 'fr' }));
  const { idJob } = await call(ana, 'startMachineJob', { body: { ability: 'translate', items } });
  await expect
    .poll(() => stateOf(ana, idJob), { timeout: 20_000 })
    .toEqual([
      ['done', null],
      ['waiting', 'dayLimit'],
    ]);
  expect((await job(ana, idJob)).waitsUntil).toBe('2026-11-20T00:00:00.000Z');
  expect(await countLeft(ana)).toBe(7);

  clock = new Date('2026-11-20T00:00:01Z');
  const nextDay = await signIn();
  expect(await countLeft(nextDay)).toBe(20);
  // In this test, the server looks for waiting items only when a job begins. No program can do this job.
  const item = { kind: 'artwork', id: 101, path: ['lender'], language: 'it' };
  await call(nextDay, 'startMachineJob', { body: { ability: 'translate', items: [item] } });
  await expect
    .poll(() => stateOf(nextDay, idJob), { timeout: 20_000 })
    .toEqual([
      ['done', null],
      ['done', null],
    ]);
  expect(await job(nextDay, idJob)).toMatchObject({ state: 'done', waitsUntil: null });
  expect(await countLeft(nextDay)).toBe(7);
});

test('a voice for which the museum has no space left is told, and changes nothing', async () => {
  // The media of the fixture take more than 100 KB.
  const small = await startTestServer({ MACHINE_HELP_FILE: settings, MUSEUM_MEDIA_GB: '0.0001' });
  await small.museum();
  const { browser } = await signedInPerson(small, { roles: { 12: 'publisher' } });
  const target = { kind: 'route', id: 32, path: ['description'], language: 'fr' };
  const { idJob } = await call(browser, 'startMachineJob', { body: { ability: 'speak', items: [target] } });
  await expect.poll(() => stateOf(browser, idJob), { timeout: 20_000 }).toEqual([['failed', 'space']]);
  const { documents } = await call(browser, 'draft');
  const route = list(documents).find((each) => String(each.kind) === 'route' && Number(each.id) === 32);
  expect(route?.value).not.toHaveProperty('mainAudio');
  await small.close();
});
