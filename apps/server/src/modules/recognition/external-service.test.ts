import { randomUUID } from 'node:crypto';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { recognitionAnswerSchema } from '@museummate/domain';
import fastify from 'fastify';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest';
import { readConfig } from '#config/config.ts';
import { loggingOptions } from '#http/logging.ts';
import { errors } from '#http/responses/errors.ts';
import { startRecognitionService, type TestRecognitionService } from '#testing/fakes/recognition-service.ts';
import { CERT, KEY } from '#testing/fixtures/certificate.ts';
import { blankFrame, postFrame } from '#testing/fixtures/frames.ts';
import { startTestServer, type TestServer } from '#testing/servers/test-server.ts';
import { ExternalRecognitionService } from './external-service.ts';

const TOKEN = 'Token hunter2';

let folder: string;
let service: TestRecognitionService;
let server: TestServer;
let frame: Buffer;
beforeAll(async () => {
  folder = await mkdtemp(path.join(tmpdir(), 'museummate-outside-'));
  service = await startRecognitionService();
  frame = await blankFrame();
  server = await startTestServer({ RECOGNITION_URL: `${service.origin}/match`, RECOGNITION_TOKEN: TOKEN });
  await server.museum({ 'museum.yaml': { recognition: 'server' } });
});
afterAll(async () => {
  await server.close();
  await service.close();
  await rm(folder, { recursive: true, force: true });
});
beforeEach(() => {
  service.received = [];
  service.answer = { body: { artworkId: 101 } };
});

async function answerWith(body: unknown) {
  service.answer = { body };
  const { statusCode, body: text } = await postFrame(server.app, { image: frame });
  expect(statusCode, text).toBe(200);
  return recognitionAnswerSchema.parse(JSON.parse(text).data);
}

test('[RECO-18, RECO-19, RECO-20, API-52] forwards the frame as a form with museumId, a jpeg named frame and the token', async () => {
  const visit = randomUUID();
  const answer = await postFrame(server.app, { image: frame, headers: { 'x-visit': visit, cookie: 'a=1' } });
  expect(answer.json().data).toEqual({
    artworkId: 101,
    sightings: [{ idArtwork: 101, score: 0, corners: [] }],
    candidates: [{ idArtwork: 101, score: 0 }],
  });
  expect(answer.body).not.toContain('hunter2');
  expect(service.received).toHaveLength(1);
  const [{ headers, museumId, image } = expect.fail('nothing was sent on')] = service.received;
  expect(headers['content-type']).toMatch(/^multipart\/form-data; boundary=/);
  expect(headers.authorization).toBe(TOKEN);
  expect(museumId).toBe('12');
  expect(image).toMatchObject({ type: 'image/jpeg', name: 'frame.jpg' });
  expect(Buffer.from(await image.arrayBuffer())).toEqual(frame);
  // No data about the visitor is forwarded.
  expect(JSON.stringify(headers)).not.toContain(visit);
  expect(headers.cookie).toBeUndefined();
});

test('[RECO-17] an artwork beyond the distance threshold (65 by default) counts as not recognised', async () => {
  expect(readConfig({}).recognition.threshold).toBe(65);
  expect(await answerWith({ artworkId: 101, distance: 65 })).toMatchObject({ artworkId: 101 });
  expect(await answerWith({ artworkId: 101, distance: 65.5 })).toEqual({
    artworkId: null,
    sightings: [],
    candidates: [{ idArtwork: 101, score: 0 }],
  });
});

test('[RECO-21] reads artworkId from the response, whatever else it contains', async () => {
  expect(await answerWith({ artworkId: '101', name: 'x', more: [1] })).toMatchObject({ artworkId: 101 });
  for (const nothing of [{ artworkId: null }, {}, { artworkId: 0 }, { artworkId: -1 }, { artworkId: '' }])
    expect(await answerWith(nothing)).toEqual({ artworkId: null, sightings: [], candidates: [] });
});

test('tells visitors the name of the service and nothing else', async () => {
  const { body } = await server.app.inject({ url: '/api/museums/detail/recognition/12' });
  expect(JSON.parse(body).data).toMatchObject({ service: 'localhost', debug: false });
  expect(body).not.toContain('hunter2');
  const env = {
    RECOGNITION_URL: 'https://x.example',
    RECOGNITION_NAME: 'Acme Vision',
    RECOGNITION_DEBUG: '1',
  };
  expect(readConfig(env).recognition).toMatchObject({ service: 'Acme Vision', debug: true });
});

describe('reports an external failure in general terms, and logs the reason', () => {
  test.each([
    ['an error', { status: 500, body: 'secret of theirs' }],
    ['a redirect, which is not followed', { status: 302, headers: { location: '/x' }, body: '' }],
    ['invalid JSON', { body: '<html>' }],
    ['another structure', { body: { artworkId: { id: 1 } } }],
    ['a list', { body: [] }],
    ['too many bytes', { body: JSON.stringify({ artworkId: 101, more: 'x'.repeat(100_000) }) }],
  ])('%s', async (_, answer) => {
    service.answer = answer;
    const { statusCode, body } = await postFrame(server.app, { image: frame });
    expect(statusCode).toBe(502);
    expect(JSON.parse(body)).toMatchObject({ success: false, error: 'recognition_failed' });
    expect(body).not.toMatch(/secret|localhost|hunter2/);
    expect(service.received).toHaveLength(1);
  });

  test('no response', async () => {
    service.answer = undefined;
    const { recognition } = readConfig({ RECOGNITION_URL: service.origin });
    const outside = new ExternalRecognitionService({ ...recognition, url: service.origin }, 100);
    await expect(outside.recognise(12, frame)).rejects.toMatchObject({
      id: 'recognition_failed',
      cause: { name: 'AbortError' },
    });
  });

  test('[RECO-22] responds to a blank frame, too, and keeps running if the service is unreachable', async () => {
    const gone = await startRecognitionService();
    await gone.close();
    const { recognition } = readConfig({ RECOGNITION_URL: gone.origin });
    const outside = new ExternalRecognitionService({ ...recognition, url: gone.origin });
    await expect(outside.recognise(12, frame)).rejects.toMatchObject({ id: 'recognition_failed' });
  });
});

describe('certificates (A63)', () => {
  let secure: TestRecognitionService;
  beforeAll(async () => {
    secure = await startRecognitionService({ cert: CERT, key: KEY });
  });
  afterAll(() => secure.close());
  afterEach(() => vi.unstubAllEnvs());

  const outside = (env: Record<string, string>) => {
    const { recognition } = readConfig({ RECOGNITION_URL: secure.origin, ...env });
    return new ExternalRecognitionService({ ...recognition, url: secure.origin });
  };

  test('[RECO-23] an untrusted certificate ends the request, whatever the environment variables say', async () => {
    vi.stubEnv('NODE_TLS_REJECT_UNAUTHORIZED', '0');
    await expect(outside({}).recognise(12, frame)).rejects.toMatchObject({
      id: 'recognition_failed',
      cause: { code: 'DEPTH_ZERO_SELF_SIGNED_CERT' },
    });
    expect(secure.received).toEqual([]);
  });

  test('[RECO-23] the log names the certificate as the cause', async () => {
    const lines: string[] = [];
    const stream = { write: (line: string) => void lines.push(line) };
    const app = fastify(loggingOptions({ level: 'error', stream }));
    await errors(app);
    app.get('/', () => outside({ RECOGNITION_TOKEN: TOKEN }).recognise(12, frame));
    expect((await app.inject('/')).statusCode).toBe(502);
    expect(lines).toHaveLength(1);
    expect(lines[0]).toContain('DEPTH_ZERO_SELF_SIGNED_CERT');
    expect(lines[0]).not.toContain('hunter2');
  });

  test('accepts a private certificate authority', async () => {
    const ca = path.join(folder, 'ca.pem');
    await writeFile(ca, CERT);
    const trusting = outside({ RECOGNITION_CA: ca });
    expect(await trusting.recognise(12, frame)).toMatchObject({ artworkId: 101 });
    trusting.close();
  });
});
