import { spawnSync } from 'node:child_process';
import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { readWav } from '@museummate/domain/speech';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { buildApp } from '#app.ts';
import { readConfig } from '#config/config.ts';
import { call, save } from '#testing/fixtures/drafts.ts';
import { type Json, list } from '#testing/fixtures/json.ts';
import { type StudioBrowser, signedInPerson } from '#testing/fixtures/studio.ts';
import { startTestServer, type TestServer } from '#testing/servers/test-server.ts';

const TONES = path.resolve(import.meta.dirname, '../../../testing/programs/speak-tones.ts');
const node = (script: string, ...rest: string[]) => [process.execPath, '-e', script, ...rest];
const stdin = 'let text = ""; process.stdin.on("data", (piece) => (text += piece)).on("end", () => {';

let folder: string;
let settings: string;
let server: TestServer;
let ana: StudioBrowser;
let fleur: StudioBrowser;

beforeAll(async () => {
  folder = await mkdtemp(path.join(tmpdir(), 'museummate-programs-'));
  settings = path.join(folder, 'machine-help.json');
  const counted = `${stdin} require("fs").appendFileSync(${JSON.stringify(path.join(folder, 'runs'))}, "x"); console.log(text.toUpperCase()) })`;
  // Simulates whisper.cpp: prints a transcript in the JSON format of whisper.cpp.
  const listen = path.join(folder, 'listen.mjs');
  await writeFile(
    listen,
    `import { statSync } from 'node:fs';
    const offsets = [[300, 2000], [2400, 4000]].map(([from, to]) => ({ from, to }));
    const texts = [' La mela pesa ' + (statSync(process.argv[2]).size > 0 ? 'poco' : 'nulla') + '.', ' La pera no.'];
    console.log(JSON.stringify({ transcription: texts.map((text, place) => ({ offsets: offsets[place], text })) }));`,
  );
  await writeFile(
    settings,
    JSON.stringify({
      speak: [
        { name: 'Tones', command: [process.execPath, TONES], languages: ['fr', 'en', 'es'] },
        { name: 'Noise', command: node('console.log("this is not sound")'), languages: ['de'] },
        { name: 'Hung', command: node('setInterval(() => {}, 1000)'), languages: ['it'], timeoutSeconds: 1 },
        { name: 'Patient', command: node('setInterval(() => {}, 1000)'), languages: ['ja'] },
        { name: 'Full', command: [process.execPath, TONES], languages: ['ar'], charactersPerDay: 5 },
      ],
      translate: [
        {
          name: 'Shout',
          command: node(counted),
          languages: ['es-fr', 'es-it'],
          costPer1000Characters: 0.02,
          currency: 'EUR',
          charactersPerDay: 100_000,
        },
      ],
      transcribe: [
        { name: 'Listener', command: node('console.log("Une pomme <b>rouge</b>.")'), languages: ['fr'] },
        { name: 'Timed', command: [process.execPath, listen, '{input}'], languages: ['it'] },
      ],
      align: [
        {
          name: 'Aligner',
          command: node(
            'require("fs").readFileSync(process.argv[2], "utf8").trim().split("\\n").forEach((_line, place) => console.log(place * 1.5))',
            '{input}',
            '{texts}',
          ),
          languages: ['en'],
        },
      ],
    }),
  );
  server = await startTestServer({ MACHINE_HELP_FILE: settings });
  await server.museum();
  ana = (await signedInPerson(server, { name: 'Ana', roles: { 12: 'publisher' } })).browser;
  fleur = (await signedInPerson(server, { name: 'Fleur', roles: { 12: 'translator' }, languages: ['fr'] }))
    .browser;
});
afterAll(async () => {
  await server.close();
  await rm(folder, { recursive: true, force: true });
});
beforeEach(async () => {
  await server.storage.db.deleteFrom('draft_change').execute();
  await server.museum();
  for (const id of [101, 102]) for (const field of ['mainText', 'mainAudio']) await clear(ana, id, field);
});

/** Removes a value from an artwork, except in the museum's own languages. */
async function clear(browser: StudioBrowser, id: number, field: string) {
  const { documents } = await call(browser, 'draft');
  const work = list(documents).find(
    (each) => String(each.kind) === 'artwork' && Number(each.id) === id,
  )?.value;
  const given = (work?.[field] ?? {}) as object;
  if (typeof given === 'string') return save(browser, { id, path: [field], before: given });
  const others = Object.entries(given).filter(([language]) => language !== 'es' && language !== 'en');
  const changes = others.map(([language, before]) => ({
    id,
    path: [field, language],
    before: before as unknown,
  }));
  return changes.length > 0 ? save(browser, ...changes) : [];
}

const readDrafted = async (id: number) => {
  const { documents } = await call(ana, 'draft');
  return list(documents).find((each) => String(each.kind) === 'artwork' && Number(each.id) === id)
    ?.value as Json;
};
const item = (language: string, id = 101, ...at: string[]) => ({
  kind: 'artwork',
  id,
  path: at.length > 0 ? at : ['mainText'],
  language,
});
const start = (browser: StudioBrowser, ability: string, ...items: object[]) =>
  call(browser, 'startMachineJob', { body: { ability, items } });
async function waitForJob({ idJob }: Json): Promise<Json> {
  const find = async () =>
    list((await call(ana, 'machineHelp')).jobs).find((job) => job.idJob === idJob) as Json;
  await expect.poll(async () => (await find()).state, { timeout: 20_000 }).not.toBe('waiting');
  return find();
}
const problems = (job: Json) => list(job.items).map(({ state, problem }) => problem ?? state);
const write = (language: string, text: string, id = 101) =>
  save(ana, { id, path: ['mainText', language], after: text });
const visitorsGet = async (id: number, idLanguage: number) =>
  (await server.app.inject({ url: `/api/Artwork/Detail/${id}?idLanguage=${idLanguage}` })).json().data;
const FRENCH = 4;

test('says which programs there are, for whom, at what cost, and what is left today', async () => {
  const help = await call(fleur, 'machineHelp');
  expect(list(help.speak).map(({ name }) => String(name))).toEqual([
    'Tones',
    'Noise',
    'Hung',
    'Patient',
    'Full',
  ]);
  expect(list(help.translate)[0]).toMatchObject({
    receiver: null,
    cost: { amount: 0.02, currency: 'EUR' },
    charactersLeft: expect.any(Number),
  });
});

test('drafts a batch of voices with a real program; they are approved, published and marked until then', async () => {
  await write('fr', '<p>Une pomme est rouge. Deux pommes sont vertes.</p>');
  await write('fr', '<p>Un triangle a trois côtés.</p>', 102);
  const route = { kind: 'route', id: 32, path: ['description'], language: 'fr' };
  const job = await waitForJob(await start(fleur, 'speak', item('fr'), item('fr', 102), route));
  expect(problems(job)).toEqual(['done', 'done', 'done']);
  const { fr } = (await readDrafted(101)).mainAudio as Json;
  const voice = fr as Json;
  expect(voice.synthetic).toEqual({ file: voice.file, by: 'Tones', approved: false });
  const findings = list((await call(ana, 'checkDraft')).findings).map(({ code }) => String(code));
  expect(findings.filter((code) => code === 'synthetic_unapproved')).toHaveLength(3);
  expect(await call(ana, 'publish', { body: {} })).toMatchObject({ state: 'published' });
  await server.refresh();
  const before = await visitorsGet(101, FRENCH);
  expect(before.media[before.locale.mainAudioUrl].credits).toMatchObject({ synthetic: true });

  const path = ['mainAudio', 'fr', 'synthetic', 'approved'];
  expect(await save(fleur, { path, before: false, after: true })).toMatchObject([{ state: 'saved' }]);
  expect(await call(ana, 'publish', { body: {} })).toMatchObject({ state: 'published' });
  await server.refresh();
  const after = await visitorsGet(101, FRENCH);
  expect(after.media[after.locale.mainAudioUrl].credits?.synthetic).toBeUndefined();
  // A voice that a person has approved is never replaced.
  expect(problems(await waitForJob(await start(fleur, 'speak', item('fr'))))).toEqual(['taken']);
});

test('times the sentences and brings the voice to the loudness that all recordings of the guide have', async () => {
  await write('fr', '<p>Une pomme est rouge. Deux pommes sont vertes.</p>');
  await waitForJob(await start(ana, 'speak', item('fr')));
  const voice = ((await readDrafted(101)).mainAudio as Json).fr as Json;
  const { media } = await call(ana, 'draft');
  const fetchFile = async (name: unknown) => {
    const { url } = list(media).find(({ path: at }) => at === name) as Json;
    return server.app.inject({
      url: String(url),
      cookies: ana.cookies,
      headers: { host: '127.0.0.1:3000' },
    });
  };
  const sound = readWav((await fetchFile(voice.file)).rawPayload);
  expect(sound?.rate).toBe(24_000);
  expect((sound?.samples.length ?? 0) / 24_000).toBeGreaterThan(3);
  const cues = (await fetchFile(voice.transcript)).body;
  expect(cues).toMatch(
    /^WEBVTT[\s\S]*00:00:00\.150 --> [\s\S]*Une pomme est rouge\.[\s\S]*Deux pommes sont vertes\.\n$/,
  );
});

test('tells a program that prints garbage, hangs, is not set up or has no text left, and changes nothing', async () => {
  for (const language of ['de', 'it', 'ar', 'pt'])
    await write(language, '<p>Ein Apfel ist rot und rund.</p>');
  const before = await readDrafted(101);
  const job = await start(
    ana,
    'speak',
    ...['de', 'it', 'ar', 'pt'].map((each) => item(each)),
    item('fr', 999_999),
  );
  expect(problems(await waitForJob(job))).toEqual(['garbage', 'slow', 'dayLimit', 'language', 'noText']);
  expect(await readDrafted(101)).toEqual(before);
});

test('cancels a job, also while its program runs', async () => {
  await write('ja', '<p>りんごは赤い。</p>');
  await write('fr', '<p>Une pomme est rouge.</p>');
  const job = await start(ana, 'speak', item('ja'), item('fr'));
  await new Promise((resolve) => setTimeout(resolve, 300));
  await call(ana, 'cancelMachineJob', { params: { idJob: String(job.idJob) } });
  expect(problems(await waitForJob(job))).toEqual(['cancelled', 'cancelled']);
  expect((await readDrafted(101)).mainAudio).not.toHaveProperty('fr');
  const again = await ana.call('cancelMachineJob', { params: { idMuseum: 12, idJob: String(job.idJob) } });
  expect(again).toMatchObject({ status: 404, error: 'job_not_found' });
});

test('translates missing texts only, marks them, and keeps the mark until a person approves', async () => {
  await save(ana, {
    path: ['mainText'],
    before: (await readDrafted(101)).mainText,
    after: { es: `<p>Una manzana &amp; una pera.</p>` },
  });
  expect(
    problems(await waitForJob(await start(fleur, 'translate', item('fr'), item('fr', 101, 'location')))),
  ).toEqual(['done', expect.stringMatching(/done|taken|noText/)]);
  const work = await readDrafted(101);
  expect((work.mainText as Json).fr).toBe('<p>UNA MANZANA &amp; UNA PERA.</p>');
  expect((work.machineTexts as Json).fr).toContain('mainText');
  const findings = list((await call(ana, 'checkDraft')).findings).map(({ code }) => String(code));
  expect(findings).toContain('translation_unapproved');
  expect(problems(await waitForJob(await start(fleur, 'translate', item('fr'))))).toEqual(['taken']);
  const denied = await fleur.call('startMachineJob', {
    params: { idMuseum: 12 },
    body: { ability: 'translate', items: [item('it')] },
  });
  expect(denied).toMatchObject({ status: 403, error: 'forbidden' });
});

test('translates texts in lists whose items have keys, marks them by the key, and leaves others alone', async () => {
  const before = (await readDrafted(101)).pictures;
  const pictures = [
    { file: 'media/apple.png', alt: { es: 'Una pera' } },
    { file: 'media/other.png', alt: { es: 'Una manzana' } },
  ];
  await save(ana, { path: ['pictures'], before, after: pictures });
  const alt = item('fr', 101, 'pictures', 'file=media/other.png', 'alt');
  const placed = item('fr', 101, 'audioExtraInformation', '#0', 'content');
  expect(problems(await waitForJob(await start(ana, 'translate', alt, placed)))).toEqual(['done', 'noText']);
  const work = await readDrafted(101);
  expect(list(work.pictures)[1]).toMatchObject({ alt: { fr: 'UNA MANZANA' } });
  expect((work.machineTexts as Json).fr).toContain('pictures/file=media/other.png/alt');
  const found = list((await call(ana, 'checkDraft')).findings).filter(
    ({ code }) => String(code) === 'translation_unapproved',
  );
  expect(found.map(({ field }) => field)).toContainEqual(['pictures', 1, 'alt', 'fr']);
});

test('says a word as the list of the museum says, and lets it be tried', async () => {
  const trySpeech = (body: object) => ana.call('trySpeech', { params: { idMuseum: 12 }, body });
  const seconds = async (body: object) => {
    const { status, data } = await trySpeech({ language: 'fr', ...body });
    expect(status).toBe(200);
    return (readWav(Buffer.from(String(data.wav), 'base64'))?.samples.length ?? 0) / 24_000;
  };
  const plain = await seconds({ text: 'Vogel' });
  expect(await seconds({ text: 'Vogel', word: 'vogel', say: 'Fooooguueuuul' })).toBeGreaterThan(plain + 0.2);
  await save(ana, {
    kind: 'museum',
    id: 0,
    path: ['pronunciations', 'fr'],
    after: [{ word: 'Vogel', say: 'Fooooguueuuul' }],
  });
  expect(await seconds({ text: 'Vogel' })).toBeGreaterThan(plain + 0.2);
  expect(await trySpeech({ language: 'pt', text: 'Olá' })).toMatchObject({
    status: 422,
    error: 'machine_language',
  });
});

test('writes down what is spoken in a recording without text, and aligns sentences', async () => {
  const { mainAudio } = await readDrafted(101);
  const file = ((mainAudio as Json).en as Json).file;
  await save(ana, { path: ['mainAudio', 'fr'], after: { file } });
  const existing = ((await readDrafted(101)).mainText as Json)?.fr;
  if (existing !== undefined) await save(ana, { path: ['mainText', 'fr'], before: existing });
  expect(problems(await waitForJob(await start(fleur, 'transcribe', item('fr'))))).toEqual(['done']);
  expect(((await readDrafted(101)).mainText as Json).fr).toBe('<p>Une pomme rouge.</p>');
  const { starts } = await call(ana, 'alignSpeech', { body: item('en') });
  expect(list(starts).slice(0, 2)).toEqual([0, 1.5]);
});

test('takes the times of a transcript over as proposals, for the recording in which they were heard', async () => {
  const { mainAudio } = await readDrafted(101);
  const file = ((mainAudio as Json).en as Json).file;
  await save(ana, { path: ['mainAudio', 'it'], after: { file } });
  expect(await call(ana, 'proposedTimes', { body: item('it') })).toEqual({ times: null });
  expect(problems(await waitForJob(await start(ana, 'transcribe', item('it'))))).toEqual(['done']);
  const work = await readDrafted(101);
  expect((work.mainText as Json).it).toBe('<p>La mela pesa poco. La pera no.</p>');
  // The times are only proposed. The recording has no sentence times until a person accepts them.
  expect((work.mainAudio as Json).it).toEqual({ file });
  expect(await call(ana, 'proposedTimes', { body: item('it') })).toEqual({
    times: {
      file,
      starts: [
        { time: 0.3, certainty: 0.95 },
        { time: 2.4, certainty: 0.95 },
      ],
    },
  });
  expect(await call(ana, 'proposedTimes', { body: item('fr') })).toEqual({ times: null });
});

test('survives a restart, and two servers do each text once', async () => {
  await writeFile(path.join(folder, 'runs'), '');
  for (const id of [101, 102, 103]) {
    await clear(ana, id, 'lender');
    const before = (await readDrafted(id)).lender;
    await save(ana, { id, path: ['lender'], before, after: { es: `Colección ${id}` } });
  }
  // Simulates a server that ended after it had stored a job and before it began to work on it.
  const at = new Date().toISOString();
  const idJob = 'job-of-a-server-that-ended';
  const { id_staff: idStaff } = await server.storage.db
    .selectFrom('staff')
    .select('id_staff')
    .where('name', '=', 'Ana')
    .executeTakeFirstOrThrow();
  await server.storage.db
    .insertInto('machine_job')
    .values({
      id_job: idJob,
      id_museum: 12,
      ability: 'translate',
      id_staff: idStaff,
      staff_name: 'Ana',
      begun_at: at,
      state: 'waiting',
    })
    .execute();
  await server.storage.db
    .insertInto('machine_item')
    .values(
      [101, 102, 103].map((id, place) => ({
        id_job: idJob,
        place,
        kind: 'artwork',
        id,
        path: JSON.stringify(['lender']),
        language: 'fr',
        state: 'waiting' as const,
        problem: null,
        tries: 0,
        not_before: null,
        claim: null,
        claimed_until: null,
      })),
    )
    .execute();
  const config = readConfig({ DATA_DIR: server.dataDir, LOG_LEVEL: 'silent', MACHINE_HELP_FILE: settings });
  const others = await Promise.all([1, 2].map(() => buildApp(config, server.storage, { background: false })));
  await Promise.all(others.map(({ app }) => app.listen({ port: 0, host: '127.0.0.1' })));
  expect(problems(await waitForJob({ idJob } as unknown as Json))).toEqual(['done', 'done', 'done']);
  for (const { app } of others) await app.close();
  expect(await readFile(path.join(folder, 'runs'), 'utf8')).toBe('xxx');
});

const hasEspeak = spawnSync('espeak-ng', ['--version']).status === 0;
test('speaks with espeak-ng if it is installed, without any setting', async ({ skip }) => {
  skip(!hasEspeak, 'espeak-ng is not installed');
  const plain = await startTestServer();
  await plain.museum();
  const { browser } = await signedInPerson(plain, { name: 'Eva', roles: { 12: 'publisher' } });
  for (const field of ['mainText', 'mainAudio']) await clear(browser, 101, field);
  await save(browser, {
    path: ['mainText', 'fr'],
    after: '<p>Une pomme est rouge. Deux pommes sont vertes.</p>',
  });
  const { idJob } = await start(browser, 'speak', item('fr'));
  const find = async () =>
    list((await call(browser, 'machineHelp')).jobs).find((job) => job.idJob === idJob) as Json;
  await expect.poll(async () => (await find()).state, { timeout: 20_000 }).toBe('done');
  expect(problems(await find())).toEqual(['done']);
  const medium = list((await call(browser, 'draft')).media).find(({ path: at }) =>
    /101-fr.*wav/.test(String(at)),
  );
  expect(Number(medium?.duration)).toBeGreaterThan(2);
  expect(Number(medium?.duration)).toBeLessThan(12);
  await plain.close();
});
