import { mkdtemp, readdir, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { startTestServer, type TestServer } from '#testing/servers/test-server.ts';
import { ReaderThread } from './reader-thread.ts';

let server: TestServer;
let folder: string;
const before = process.env.TMPDIR;
beforeAll(async () => {
  server = await startTestServer();
  await server.museum();
  folder = await mkdtemp(path.join(tmpdir(), 'museummate-reader-test-'));
  process.env.TMPDIR = folder;
});
afterAll(async () => {
  if (before === undefined) delete process.env.TMPDIR;
  else process.env.TMPDIR = before;
  await rm(folder, { recursive: true });
  await server.close();
});

const task = () => ({
  read: {
    source: {
      name: 'works.csv',
      content: Buffer.from(`number,name_en\n${'1,x\n'.repeat(50_000)}`).toString('base64'),
    },
    files: [],
    columns: {},
    leaveOut: [],
    absent: {},
    idMuseum: 12,
    isTaken: false,
  },
});

test('rejects a list that takes too long with a reason, and leaves no files', async () => {
  const reader = new ReaderThread({ database: server.storage.settings, mediaSources: [] }, 1_000);
  try {
    await expect(reader.run(task())).rejects.toMatchObject({ statusCode: 422, id: 'list_too_large' });
    expect(await readdir(folder)).toEqual([]);
  } finally {
    await reader.close();
  }
});
