import { randomBytes } from 'node:crypto';
import { mkdir, mkdtemp, readdir, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { buffer } from 'node:stream/consumers';
import { FolderMediaStore, type MediaStore } from '@museummate/content';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { readConfig } from '#config/config.ts';
import { startTestBucket, type TestBucket } from '#testing/fakes/bucket.ts';
import { startTestServer } from '#testing/servers/test-server.ts';
import { BucketMediaStore } from './bucket-media-store.ts';

let folder: string;
let bucket: TestBucket;
const stores = new Map<string, MediaStore>();
beforeAll(async () => {
  folder = await mkdtemp(path.join(tmpdir(), 'museummate-store-'));
  bucket = await startTestBucket();
  const { media } = readConfig(bucket.env);
  if (!media) throw new Error('the settings of the bucket were not read');
  stores.set('folder', new FolderMediaStore(path.join(folder, 'media')));
  stores.set('bucket', new BucketMediaStore(media));
});
afterAll(async () => {
  await bucket.close();
  await rm(folder, { recursive: true, force: true });
});

const key = () => `${randomBytes(32).toString('hex')}.jpg`;

describe.each(['folder', 'bucket'])('media in a %s', (name) => {
  const store = () => stores.get(name) as MediaStore;

  test('stores bytes from memory or a file, and reads them whole and in ranges', async () => {
    const bytes = randomBytes(100_000);
    const file = path.join(folder, 'source');
    await writeFile(file, bytes);
    for (const content of [bytes, { file }]) {
      const name = key();
      expect(await store().size(name)).toBeUndefined();
      await store().put(name, content);
      expect(await store().size(name)).toBe(100_000);
      expect((await buffer(await store().read(name))).equals(bytes)).toBe(true);
      const part = await buffer(await store().read(name, { start: 10, end: 19 }));
      expect(part.equals(bytes.subarray(10, 20))).toBe(true);
    }
  });

  test('ignores a repeated put, and deletes twice without an error', async () => {
    const name = key();
    await store().put(name, Buffer.from('first'));
    await store().put(name, Buffer.from('second'));
    expect((await buffer(await store().read(name))).toString()).toBe('first');
    await store().delete(name);
    await store().delete(name);
    expect(await store().size(name)).toBeUndefined();
  });

  test('accepts only valid keys', async () => {
    for (const strange of ['../x', '/etc/passwd', 'x', `${'0'.repeat(64)}.jpg/../x`, ''])
      await expect(store().put(strange, Buffer.from('x'))).rejects.toThrow('not a media key');
  });
});

test('reports a missing bucket or wrong credentials at once', async () => {
  const { media } = readConfig({
    ...bucket.env,
    MEDIA_BUCKET_URL: bucket.env.MEDIA_BUCKET_URL?.replace(/media$/, 'other'),
  });
  if (!media) throw new Error('the settings were not read');
  await expect(new BucketMediaStore(media).check()).rejects.toThrow();
});

test('imports and serves the same museum with a bucket', async () => {
  const server = await startTestServer(bucket.env);
  try {
    await server.museum();
    const { data } = (await server.app.inject({ url: '/api/Artwork/Detail/101' })).json();
    const picture = await server.app.inject({ url: data.mainImageUrl });
    expect(picture.statusCode).toBe(200);
    expect(picture.rawPayload).toHaveLength(data.media[data.mainImageUrl].bytes);
    const part = await server.app.inject({ url: data.mainAudioUrl, headers: { range: 'bytes=5-9' } });
    expect(part.statusCode).toBe(206);
    expect(part.rawPayload).toHaveLength(5);
  } finally {
    await server.close();
  }
});

test('replaces files that a killed process left half written, and supports simultaneous writers', async () => {
  const store = new FolderMediaStore(path.join(folder, 'media'));
  const name = key();
  const place = path.join(folder, 'media', name.slice(0, 2));
  await mkdir(place, { recursive: true });
  await writeFile(path.join(place, `.${name}-left-by-the-dead`), 'half');
  const bytes = randomBytes(300_000);
  await Promise.all(Array.from({ length: 8 }, () => store.put(name, bytes)));
  expect(await buffer(await store.read(name))).toEqual(bytes);
  expect((await readdir(place)).filter((each) => each.includes(name))).toEqual([name]);
});
