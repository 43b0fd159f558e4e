import { Worker } from 'node:worker_threads';
import { afterAll, afterEach, beforeAll, expect, test, vi } from 'vitest';
import { frameOf } from '#testing/fixtures/frames.ts';
import { makeReferences } from '#testing/fixtures/references.ts';
import { startTestServer, type TestServer } from '#testing/servers/test-server.ts';
import { readPixels } from '../references/read-picture.ts';
import { RecogniserThread } from './recogniser-thread.ts';

let server: TestServer;
let frame: Buffer;
let thread: RecogniserThread;
beforeAll(async () => {
  server = await startTestServer();
  await server.museum();
  await makeReferences(server.storage);
  frame = await frameOf('media/105-house.jpg');
});
afterEach(async () => {
  vi.restoreAllMocks();
  await thread.end();
});
afterAll(() => server.close());

async function recognise() {
  const version = (await server.store.museum(12))?.contentVersion ?? '';
  return thread.recognise({
    museum: {
      idMuseum: 12,
      contentVersion: version,
      servedVersion: version,
      at: '2026-01-01',
      revision: version,
    },
    frame: await readPixels(frame),
  });
}

/** Returns a set of all threads that have been given a frame since this call. */
function threads(): Set<Worker> {
  const found = new Set<Worker>();
  const post = Worker.prototype.postMessage;
  vi.spyOn(Worker.prototype, 'postMessage').mockImplementation(function (this: Worker, ...words) {
    found.add(this);
    return post.apply(this, words);
  });
  return found;
}

test('ends and replaces a thread that does not respond in time', async () => {
  const used = threads();
  // No thread can start within a millisecond, so the frame exceeds the time limit.
  thread = new RecogniserThread(server.storage.settings, { taskMs: 1 });
  await expect(recognise()).rejects.toThrow('no answer within 1 ms');
  await expect(recognise()).rejects.toThrow('no answer within 1 ms');
  expect(used.size).toBe(2);
});

test('ends a thread without work, to free its memory', async () => {
  const used = threads();
  // `taskMs` is large, because a new thread must first load everything, which takes long on a busy machine.
  thread = new RecogniserThread(server.storage.settings, { idleMs: 1, taskMs: 100_000 });
  expect((await recognise()).artworkId).toBe(105);
  const [first] = used;
  await vi.waitFor(() => expect(first?.threadId).toBe(-1), { timeout: 10_000 });
  expect((await recognise()).artworkId).toBe(105);
  expect(used.size).toBe(2);
});

test('does not wait for a frame when the server closes', async () => {
  thread = new RecogniserThread(server.storage.settings);
  const post = vi.spyOn(Worker.prototype, 'postMessage').mockImplementation(() => undefined);
  const refused = expect(recognise()).rejects.toThrow('the thread was ended');
  await vi.waitFor(() => expect(post).toHaveBeenCalled());
  await thread.end();
  await refused;
});
