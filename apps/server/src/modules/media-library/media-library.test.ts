import { randomUUID } from 'node:crypto';
import { writeWav } from '@museummate/domain/speech';
import sharp from 'sharp';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { list } from '#testing/fixtures/json.ts';
import { type StudioBrowser, signedInPerson } from '#testing/fixtures/studio.ts';
import { startTestServer, type TestServer } from '#testing/servers/test-server.ts';
import { AnalysisRepository } from './analysis.repository.ts';
import { MediaAnalyser } from './media-analyser.ts';

let server: TestServer;
let ana: StudioBrowser;
const DAY_MS = 86_400_000;
const params = { idMuseum: 12 };

beforeAll(async () => {
  server = await startTestServer();
  await server.museum();
  ana = (await signedInPerson(server, { roles: { 12: 'publisher' } })).browser;
});
afterAll(() => server.close());

const TUS = { 'tus-resumable': '1.0.0' };

async function upload(name: string, content: Buffer, browser = ana): Promise<string> {
  const { headers } = await browser.call('createUpload', {
    params,
    headers: {
      ...TUS,
      'upload-metadata': `filename ${Buffer.from(name).toString('base64')}`,
      'upload-length': String(content.length),
    },
  });
  const idUpload = String(headers.location).split('/').at(-1) ?? '';
  await browser.call('upload', {
    params: { idMuseum: 12, idUpload },
    headers: { ...TUS, 'content-type': 'application/offset+octet-stream', 'upload-offset': '0' },
    body: content,
  });
  const { data } = await browser.call('uploadState', { params: { idMuseum: 12, idUpload } });
  return String((data.medium as unknown as { path: string }).path);
}

/** A picture with stripes whose positions depend on the seed. */
async function picture(seed: number, side = 64): Promise<Buffer> {
  const pixels = Buffer.alloc(side * side * 3, 40);
  let state = seed * 7919 + 1;
  for (let block = 0; block < 60; block += 1) {
    state = (state * 1_103_515_245 + 12_345) % 2_147_483_648;
    const left = state % 50;
    const top = (state >> 8) % 50;
    const light = (state >> 16) % 256;
    for (let y = top; y < top + 14; y += 1)
      for (let x = left; x < left + 14; x += 1)
        pixels.fill(light, (y * side + x) * 3, (y * side + x) * 3 + 3);
  }
  return sharp(pixels, { raw: { width: side, height: side, channels: 3 } })
    .png()
    .toBuffer();
}

const draft = async (browser = ana) => (await browser.call('draft', { params })).data;
async function storedValue(kind: string, id: number): Promise<Record<string, unknown>> {
  const found = list((await draft()).documents).find(
    (each) => String(each.kind) === kind && Number(each.id) === id,
  );
  return found?.value as unknown as Record<string, unknown>;
}
async function change(kind: string, id: number, place: string[], values: object): Promise<void> {
  const changes = [{ key: randomUUID(), kind, id, path: place, ...values }];
  const { data } = await ana.call('save', { params, body: { from: 'x~0', changes } });
  expect(list(data.results).map(({ state }) => String(state))).toEqual(['saved']);
}
const library = async () => (await ana.call('mediaLibrary', { params })).data;

/** Uploads a picture, uses it in two works and a hall, and returns its path. */
async function usedPicture(seed: number): Promise<string> {
  const file = await upload(`used-${seed}.png`, await picture(seed));
  await change('artwork', 101, ['pictures', `file=${file}`], {
    after: { file, alt: { en: 'Kite' }, focus: '10% 20%' },
  });
  const [other] = list((await draft()).documents).filter(
    ({ kind, id }) => String(kind) === 'artwork' && Number(id) !== 101,
  );
  await change('artwork', Number(other?.id), ['pictures', `file=${file}`], { after: { file } });
  return file;
}

test('replaces a file in all places at once, keeps its texts, and restores it', async () => {
  const old = await usedPicture(1);
  await change('artwork', 101, ['machineTexts', 'en'], { after: [`pictures/file=${old}/alt`] });
  const fresh = await upload('fresh.png', await picture(2));
  const { status, data } = await ana.call('replaceMedium', { params, body: { path: old, by: fresh } });
  expect([status, Number(data.places), Number(data.conflicts)]).toEqual([200, 2, 0]);
  const pictures = (await storedValue('artwork', 101)).pictures as object[];
  expect(pictures).toContainEqual({ file: fresh, alt: { en: 'Kite' }, focus: '10% 20%' });
  expect(JSON.stringify(await draft())).not.toContain(`"file":"${old}"`);
  // The description that a program wrote is still marked.
  expect((await storedValue('artwork', 101)).machineTexts).toEqual({ en: [`pictures/file=${fresh}/alt`] });
  const [kept] = list((await library()).retained);
  expect(kept).toMatchObject({ reason: 'replaced', replacedBy: fresh, medium: { path: old } });
  const days = (Date.parse(String(kept?.until)) - Date.parse(String(kept?.at))) / DAY_MS;
  expect(days).toBe(90);
  // Staff can still open the replaced file.
  const { url = '' } = (kept?.medium ?? {}) as unknown as { url?: string };
  const hash = url.split('/').at(-1) ?? '';
  expect((await ana.call('media', { params: { ...params, hash } })).status).toBe(200);

  const back = await ana.call('restoreMedium', {
    params: { ...params, idRetained: String(kept?.idRetained) },
  });
  expect([back.status, String(back.data.path), Number(back.data.places)]).toEqual([200, old, 2]);
  expect((await storedValue('artwork', 101)).pictures).toContainEqual({
    file: old,
    alt: { en: 'Kite' },
    focus: '10% 20%',
  });
  const again = await ana.call('restoreMedium', {
    params: { ...params, idRetained: String(kept?.idRetained) },
  });
  expect([again.status, again.error]).toEqual([404, 'retained_not_found']);
});

test('the mark of a synthetic voice does not go over to a recording that replaces it, and returns with it', async () => {
  const tone = (step: number) =>
    Buffer.from(
      writeWav(
        Float32Array.from({ length: 24_000 }, (_, at) => 0.2 * Math.sin(at / step)),
        24_000,
      ),
    );
  const voice = await upload('voice.wav', tone(20));
  const person = await upload('person.wav', tone(30));
  const synthetic = { file: voice, by: 'Tones', approved: false };
  const path = ['mainAudio', 'fr'];
  const before = ((await storedValue('artwork', 101)).mainAudio as Record<string, unknown>).fr;
  await change('artwork', 101, path, { before, after: { file: voice, synthetic } });
  const { data } = await ana.call('replaceMedium', { params, body: { path: voice, by: person } });
  expect(Number(data.places)).toBe(1);
  const audio = async () => ((await storedValue('artwork', 101)).mainAudio as Record<string, unknown>).fr;
  expect(await audio()).toEqual({ file: person, synthetic });
  const kept = list((await library()).retained).find(({ medium }) => String(medium?.path) === voice);
  await ana.call('restoreMedium', { params: { ...params, idRetained: String(kept?.idRetained) } });
  expect(await audio()).toEqual({ file: voice, synthetic });
});

test('if two people replace a file at the same time, tells the second who was first, and keeps their upload', async () => {
  const { browser: ben } = await signedInPerson(server, { roles: { 12: 'editor' } });
  const old = await usedPicture(3);
  const one = await upload('one.png', await picture(4));
  const two = await upload('two.png', await picture(5), ben);
  const answers = await Promise.all([
    ana.call('replaceMedium', { params, body: { path: old, by: one } }),
    ben.call('replaceMedium', { params, body: { path: old, by: two } }),
  ]);
  expect(answers.map(({ status }) => status).sort()).toEqual([200, 409]);
  const refused = answers.find(({ status }) => status === 409);
  expect(refused?.error).toBe('already_replaced');
  expect(refused?.message).toMatch(/ has already replaced this file/);
  const won = answers[0]?.status === 200 ? one : two;
  const files = ((await storedValue('artwork', 101)).pictures as { file: string }[]).map(({ file }) => file);
  expect(files.filter((file) => [old, one, two].includes(file))).toEqual([won]);
  const paths = list((await library()).files).map(({ path: file }) => String(file));
  expect(paths).toEqual(expect.arrayContaining([one, two]));
});

test('rejects a replacement file that is missing, identical or of another type', async () => {
  const old = await usedPicture(6);
  const replace = async (by: string, file = old) =>
    (await ana.call('replaceMedium', { params, body: { path: file, by } })).error;
  const voice = list((await draft()).media).find(({ type }) => String(type).startsWith('audio/'));
  expect(await replace('media/nowhere.png')).toBe('medium_not_found');
  expect(await replace(old)).toBe('same_medium');
  expect(await replace(String(voice?.path))).toBe('other_medium');
  const unused = await upload('unused.png', await picture(7));
  expect(await replace(old, unused)).toBe('medium_not_used');
  const { browser } = await signedInPerson(server, { roles: { 12: 'translator' }, languages: ['fr'] });
  expect((await browser.call('replaceMedium', { params, body: { path: old, by: unused } })).status).toBe(403);
});

test('deletes unused files only, keeps recent ones, and restores a deleted one within 30 days', async () => {
  const used = await usedPicture(8);
  const old = await upload('old.png', await picture(9));
  const young = await upload('young.png', await picture(10));
  await server.storage.db
    .updateTable('draft_media')
    .set({ added_at: new Date(Date.now() - 2 * DAY_MS).toISOString() })
    .where('path', 'in', [old, used])
    .execute();
  const published = list((await library()).files).find(({ isPublished }) => isPublished);
  const paths = [old, young, used, String(published?.path), 'media/never.png'];
  const { data } = await ana.call('deleteMedia', { params, body: { paths } });
  expect(data).toMatchObject({ deleted: 1, young: [young], gone: ['media/never.png'] });
  expect(list(data.used).map(String).sort()).toEqual([used, String(published?.path)].sort());
  const kept = list((await library()).retained).find(({ reason }) => String(reason) === 'deleted');
  expect(kept).toMatchObject({ medium: { path: old }, replacedBy: null });
  expect(list((await draft()).media).map((each) => String(each.path))).not.toContain(old);
  const before = Number((await ana.call('mediaUsage', { params })).data.used);
  await ana.call('restoreMedium', { params: { ...params, idRetained: String(kept?.idRetained) } });
  expect(list((await draft()).media).map((each) => String(each.path))).toContain(old);
  // A deleted file still uses space until it can no longer be restored.
  expect(Number((await ana.call('mediaUsage', { params })).data.used)).toBe(before);
});

test('finds an identical and a smaller, recompressed picture, and rejects files that are not pictures', async () => {
  const file = await upload('found.png', await picture(11));
  const analyser = new MediaAnalyser(new AnalysisRepository(server.storage.db), server.storage.media);
  while (await analyser.next());
  const search = async (content: Buffer) =>
    ana.call('searchMedia', {
      params,
      headers: { 'content-type': 'application/octet-stream' },
      body: content,
    });
  const same = (await search(await picture(11))).data;
  expect(list(same.found)[0]).toMatchObject({ path: file, match: 'same' });
  expect(Number(same.pending)).toBe(0);
  const small = await sharp(await picture(11))
    .resize(40)
    .jpeg({ quality: 60 })
    .toBuffer();
  expect(list((await search(small)).data.found)[0]).toMatchObject({ path: file, match: 'alike' });
  expect((await search(Buffer.from('MZ not a picture'))).error).toBe('not_a_picture');
});

test('sends originals as an archive, which lists a file that no longer exists', async () => {
  const media = list((await draft()).media);
  const [first, second] = media.map((each) => each as unknown as { path: string; hash: string; url: string });
  if (!first || !second) throw new Error('the museum has no media');
  const files = [first, second].map(({ hash }) => hash.slice(0, 8)).join(',');
  await server.storage.media.delete(second.url.split('/').at(-1) ?? '');
  const answer = await server.app.inject({
    url: `/api/studio/museums/12/media-archive?files=${files}`,
    cookies: ana.cookies,
    headers: { host: '127.0.0.1:3000' },
  });
  expect(answer.headers['content-type']).toBe('application/zip');
  const text = answer.rawPayload.toString('latin1');
  expect(text).toContain(first.path);
  expect(text).toContain('MISSING.txt');
  expect(text).toContain(second.path);
});

/**
 * Returns a recording of five seconds: a tone that gets louder, but is much quieter than recordings of the guide.
 */
function quietRecording(): Buffer {
  const rate = 16_000;
  const samples = Float32Array.from({ length: rate * 5 }, (_, at) => {
    const swell = 0.5 + 0.5 * Math.sin((at / rate) * 3);
    return 0.018 * swell * Math.sin((at / rate) * 2 * Math.PI * 440);
  });
  return Buffer.from(writeWav(samples, rate));
}

test('reports a quiet recording, and changes its loudness if ffmpeg is installed', async () => {
  const voice = await upload('quiet.wav', quietRecording());
  const analyser = new MediaAnalyser(new AnalysisRepository(server.storage.db), server.storage.media);
  while (await analyser.next());
  const place = ['mainAudio', 'en', 'file'];
  const { mainAudio } = (await storedValue('artwork', 101)) as { mainAudio: { en: { file: string } } };
  await change('artwork', 101, place, { before: mainAudio.en.file, after: voice });
  const found = list((await library()).files).find((file) => String(file.path) === voice);
  expect(Number(found?.loudness)).toBeLessThan(-22);
  const { canLevel } = await library();
  const answer = await ana.call('levelMedium', { params, body: { path: voice } });
  // The test uses the real ffmpeg. On a machine without it, the server must say that ffmpeg is missing.
  if (!canLevel) {
    expect([answer.status, answer.error]).toEqual([422, 'no_ffmpeg']);
    return;
  }
  expect(answer.status).toBe(200);
  expect(Number(answer.data.after)).toBeGreaterThan(-17);
  expect(Number(answer.data.after)).toBeLessThan(-15);
  const now = (await storedValue('artwork', 101)) as { mainAudio: { en: { file: string } } };
  expect(now.mainAudio.en.file).toMatch(/^media\/quiet-[0-9a-f]{8}\.m4a$/);
});
