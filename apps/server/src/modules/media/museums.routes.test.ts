import { createHash } from 'node:crypto';
import { type PictureCopies, pictureCopiesSchema } from '@museummate/domain';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { startTestServer, type TestServer } from '#testing/servers/test-server.ts';

let server: TestServer;
beforeAll(async () => {
  server = await startTestServer();
  await server.museum();
});
afterAll(() => server.close());

async function copies(): Promise<PictureCopies> {
  const answer = await server.app.inject({ url: '/api/museums/detail/picture-copies/12' });
  return pictureCopiesSchema.parse(answer.json().data);
}

async function expectHonest(all: PictureCopies): Promise<void> {
  expect(Object.keys(all).length).toBeGreaterThan(10);
  for (const [hash, { url, bytes, sha256 }] of Object.entries(all)) {
    expect(url).toContain(hash);
    const { rawPayload } = await server.app.inject({ url });
    expect(rawPayload.length).toBe(bytes);
    expect(createHash('sha256').update(rawPayload).digest('hex')).toBe(sha256);
  }
}

test('lists a copy of every picture for download, with its real size and hash', async () => {
  await expectHonest(await copies());
});

test('computes the hashes of copies from an older version when they are first requested', async () => {
  const before = await copies();
  await server.storage.db.updateTable('media_variant').set({ sha256: null }).execute();
  expect(await copies()).toEqual(before);
  const left = await server.storage.db
    .selectFrom('media_variant')
    .select('hash')
    .where('bytes', 'is not', null)
    .where('sha256', 'is', null)
    .execute();
  // Devices download only the best copy of each picture. The other copies are never downloaded, so they need no
  // hash and get none.
  expect(left.length).toBeGreaterThan(0);
  await expectHonest(await copies());
});

test('returns 404 for an unknown museum', async () => {
  const answer = await server.app.inject({ url: '/api/museums/detail/picture-copies/99' });
  expect(answer.statusCode).toBe(404);
});
