import { randomUUID } from 'node:crypto';
import path from 'node:path';
import { Worker } from 'node:worker_threads';
import { recognitionAnswerSchema } from '@museummate/domain';
import { decodeReference, REFERENCE_VERSION, Recogniser, toGrey } from '@museummate/recognition';
import { loadCore } from '@museummate/recognition/node';
import sharp from 'sharp';
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest';
import { FIXTURE } from '#testing/fixtures/fixture.ts';
import { blankFrame, frameOf, postFrame } from '#testing/fixtures/frames.ts';
import { makeReferences } from '#testing/fixtures/references.ts';
import { newVisit, REGISTER } from '#testing/fixtures/visits.ts';
import { startTestServer, type TestServer } from '#testing/servers/test-server.ts';
import { ReferenceRepository } from './references/reference.repository.ts';

const SERVER = { 'museum.yaml': { recognition: 'server' } };

let server: TestServer;
let frame: Buffer;
beforeAll(async () => {
  server = await startTestServer();
  await server.museum(SERVER);
  await makeReferences(server.storage);
  frame = await frameOf('media/105-house.jpg');
});
afterAll(() => server.close());

const post = (request: Parameters<typeof postFrame>[1]) => postFrame(server.app, request);

async function recognise(image: Buffer) {
  const { statusCode, body } = await post({ image });
  expect(statusCode, body).toBe(200);
  return recognitionAnswerSchema.parse(JSON.parse(body).data);
}

test('[RECO-18, RECO-21] returns the artwork in a frame and its location', async () => {
  const { artworkId, sightings, candidates } = await recognise(frame);
  expect(artworkId).toBe(105);
  expect(sightings[0]).toMatchObject({ idArtwork: 105, score: candidates[0]?.score });
  expect(sightings[0]?.corners).toHaveLength(4);
});

test('gives the same id and score on device and server for the same pixels', async () => {
  const references = new ReferenceRepository(server.storage.db, REFERENCE_VERSION);
  const [version = ''] = await references.currentVersions();
  const records = await references.records(version);
  const pictures = await references.picturesOfWorks(version);
  const device = new Recogniser(await loadCore({ simd: false }));
  device.load(
    pictures.map(({ idArtwork, hash }) => {
      const record = records.get(hash);
      if (!record) throw new Error('a reference is missing');
      return { ...decodeReference(record), idArtwork };
    }),
  );
  const works = ['101-kite', '103-fish', '105-house', '405-cat'];
  for (const work of works) {
    const jpeg = await frameOf(`media/${work}.jpg`);
    // On a device, the pixels are from a canvas, where each pixel has four bytes (with alpha). The same format is
    // used here.
    const { data, info } = await sharp(jpeg).ensureAlpha().raw().toBuffer({ resolveWithObject: true });
    const { sightings, candidates } = device.recognise(toGrey({ ...info, data }));
    const answer = await recognise(jpeg);
    const plain = ({ idArtwork, score }: { idArtwork: number; score: number }) => ({ idArtwork, score });
    expect(answer.candidates).toEqual(candidates.map(plain));
    expect(answer.sightings).toEqual(
      sightings.map((each) => ({ ...plain(each), corners: each.corners.map(({ x, y }) => ({ x, y })) })),
    );
    expect(answer.artworkId, work).toBe(sightings[0]?.idArtwork ?? null);
  }
});

test('recognises nothing in a blank frame of any size', async () => {
  const nothing = { artworkId: null, sightings: [] };
  for (const [width, height] of [
    [640, 480],
    [1, 1],
    [1, 2000],
    [3, 2],
  ] as const)
    expect(await recognise(await blankFrame(width, height))).toMatchObject(nothing);
});

test('uses new content and new references without a restart', async () => {
  const works = {
    'artworks/101.yaml': { recognitionPictures: ['media/101-kite-photo.jpg', 'media/home.jpg'] },
  };
  const picture = sharp(path.join(FIXTURE, 'media/home.jpg')).resize(640);
  const home = await picture.jpeg({ quality: 90 }).toBuffer();
  expect((await recognise(home)).artworkId).toBeNull();
  await server.museum({ ...SERVER, ...works });
  await makeReferences(server.storage);
  await vi.waitFor(async () => expect((await recognise(home)).artworkId).toBe(101), { timeout: 5_000 });
  await server.museum(SERVER);
  expect((await recognise(home)).artworkId).toBeNull();
});

describe('rejects', () => {
  const rejectionFor = async (image: Uint8Array | string | undefined, museumId?: string) => {
    const answer = await post({ ...(image && { image }), ...(museumId && { museumId }) });
    const { success, error, message } = answer.json();
    expect(success).toBe(false);
    expect(message).toMatch(/\w+ \w+/);
    return [answer.statusCode, error];
  };

  test('files that are not JPEGs, by their bytes', async () => {
    const png = await sharp(frame).png().toBuffer();
    for (const image of [png, Buffer.from('no picture'), Buffer.of(0xff, 0xd8)])
      expect(await rejectionFor(image)).toEqual([415, 'no_jpeg']);
    expect(await rejectionFor(Buffer.alloc(0))).toEqual([415, 'no_jpeg']);
  });

  test('more than 2 MB, with or without a content length', async () => {
    const large = Buffer.concat([frame, Buffer.alloc(3 * 1024 * 1024)]);
    expect(await rejectionFor(large)).toEqual([413, 'too_large']);
    const justTooLarge = Buffer.concat([frame, Buffer.alloc(2 * 1024 * 1024 + 1 - frame.length)]);
    expect(await rejectionFor(justTooLarge)).toEqual([413, 'image_too_large']);
  });

  test('images truncated at any point', async () => {
    for (const part of [0.01, 0.1, 0.5, 0.99])
      expect(await rejectionFor(frame.subarray(0, frame.length * part)), `${part}`).toEqual([
        400,
        'image_cut_off',
      ]);
    // A truncated image to which an end marker was added. It passes the first checks, so only the decoder notices
    // the error.
    const patched = Buffer.concat([frame.subarray(0, frame.length / 3), Buffer.of(0xff, 0xd9)]);
    expect(await rejectionFor(patched)).toEqual([400, 'unreadable_image']);
  });

  test('10,000 × 10,000 pixels, before they are decoded', async () => {
    const claims = Buffer.from(await blankFrame(64, 64));
    const at = claims.indexOf(Buffer.of(0xff, 0xc0));
    claims.writeUInt16BE(10_000, at + 5);
    claims.writeUInt16BE(10_000, at + 7);
    expect(await rejectionFor(claims)).toEqual([413, 'too_many_pixels']);
  });

  test('a JPEG with invalid content', async () => {
    const head = frame.subarray(0, frame.indexOf(Buffer.of(0xff, 0xda)));
    const noise = Buffer.alloc(5_000, 0x5a);
    const [status, error] = await rejectionFor(
      Buffer.concat([head.subarray(0, 40), noise, Buffer.of(0xff, 0xd9)]),
    );
    expect([status, error]).toEqual([400, 'image_cut_off']);
  });

  test('a missing image, a text instead of it, an unknown museum, and invalid forms', async () => {
    expect(await rejectionFor(undefined)).toEqual([400, 'invalid_request']);
    expect(await rejectionFor(frame, 'x')).toEqual([400, 'invalid_request']);
    expect(await rejectionFor(frame, '99')).toEqual([404, 'museum_not_found']);
    const inject = (payload: string, type: string) =>
      server.app.inject({
        method: 'POST',
        url: '/api/recognition',
        payload,
        headers: { 'content-type': type, 'x-visit': randomUUID() },
        remoteAddress: randomAddress(),
      });
    expect((await inject('{}', 'application/json')).statusCode).toBe(415);
    expect((await inject('x', 'image/jpeg')).statusCode).toBe(415);
    for (const [payload, type] of [
      ['x', 'multipart/form-data; boundary=b'],
      ['x', 'multipart/form-data'],
      ['--b\r\n', 'multipart/form-data; boundary=b'],
    ] as const)
      expect((await inject(payload, type)).json()).toMatchObject({ error: 'invalid_request' });
  });

  test('and still recognises artworks after all of that', async () => {
    expect((await recognise(frame)).artworkId).toBe(105);
  });
});

test('loses only the current frame when a thread dies', async () => {
  const dying = vi.spyOn(Worker.prototype, 'postMessage').mockImplementation(function (this: Worker) {
    void this.terminate();
  });
  const { statusCode, headers, body } = await post({ image: frame });
  expect(JSON.parse(body)).toMatchObject({ error: 'recognition_failed' });
  expect([statusCode, headers['retry-after']]).toEqual([503, '1']);
  dying.mockRestore();
  expect((await recognise(frame)).artworkId).toBe(105);
});

test('rejects frames if the museum recognises on the device or not at all', async () => {
  await server.museum();
  expect((await post({ image: frame })).json()).toMatchObject({
    error: 'recognition_on_device',
    status: 403,
  });
  await server.museum({ 'museum.yaml': { recognition: 'server', recognitionAvailable: false } });
  expect((await post({ image: frame })).json()).toMatchObject({ error: 'no_recognition', status: 403 });
  await server.museum(SERVER);
});

test('rejects excess frames of a visit before reading them', async () => {
  const image = Buffer.alloc(100_000);
  const headers = { 'x-visit': randomUUID() };
  const answers = await Promise.all(Array.from({ length: 30 }, () => post({ image, headers })));
  const refused = answers.filter(({ statusCode }) => statusCode === 429);
  expect(refused.length).toBeGreaterThan(0);
  expect(refused[0]?.headers['retry-after']).toBe('1');
});

test('does not count frames of known visits against the limit of their address for unknown visits', async () => {
  const image = await blankFrame(1, 1);
  const address = randomAddress();
  const register = () => server.app.inject({ method: 'POST', url: `/api/${REGISTER}`, payload: newVisit() });
  const visits = await Promise.all(Array.from({ length: 30 }, register));
  const answers = await Promise.all(
    visits.map((visit) => post({ image, address, headers: { 'x-visit': visit.json().data.idVisit } })),
  );
  expect(answers.map(({ statusCode }) => statusCode).filter((status) => status === 429)).toEqual([]);
});

const randomAddress = () => `10.2.${Math.floor(Math.random() * 256)}.${Math.floor(Math.random() * 256)}`;
