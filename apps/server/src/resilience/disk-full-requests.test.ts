import type { DraftResponse } from '@museummate/studio-api';
import type { InjectOptions } from 'fastify';
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { type StudioBrowser, signedInPerson } from '#testing/fixtures/studio.ts';
import { everyRequest } from '#testing/fuzz/every-request.ts';
import { SeededRandom } from '#testing/fuzz/fuzz-requests.ts';
import { fuzzStaffRequest } from '#testing/fuzz/fuzz-staff-requests.ts';
import { SmallDisk } from '#testing/servers/small-disk.ts';
import { startTestServer, type TestServer } from '#testing/servers/test-server.ts';

const REQUESTS = Number(process.env.HOSTILE_REQUESTS ?? 200);
const SEED = Number(process.env.HOSTILE_SEED ?? 31);
const params = { idMuseum: 12 };

let disk: SmallDisk;
let server: TestServer | undefined;
let ana: StudioBrowser;
let ofVisitors: InjectOptions[];
beforeAll(async () => {
  disk = new SmallDisk(48);
  if (!disk.isMounted) return;
  server = await startTestServer({ DATA_DIR: disk.folder, LOG_LEVEL: process.env.HOSTILE_LOG ?? 'silent' });
  await server.museum();
  ana = (await signedInPerson(server, { everywhere: true })).browser;
  ofVisitors = await everyRequest(server);
  // The temporary files of imports and downloads are on the same disk, as on many servers.
  vi.stubEnv('TMPDIR', disk.folder);
});
afterAll(async () => {
  vi.unstubAllEnvs();
  await server?.close();
  disk.remove();
});

test('on a full disk, every request gets a response, at worst that there is no space and when to retry', async (context) => {
  if (!server) return context.skip('a small disk could not be mounted');
  const { app, storage } = server;
  const { revision, documents } = (await ana.call('draft', { params })).data as unknown as DraftResponse;
  const known = { ...params, revision, documents, versions: ['x'] };
  disk.fill();

  const wrong: string[] = [];
  let isFull = false;
  const note = (status: number, retryAfter: unknown, request: string) => {
    isFull ||= status === 507;
    const hasRetryTime = (status === 507 || status === 503) && Number(retryAfter) > 0;
    if (status >= 500 && !hasRetryTime) wrong.push(`${status} ${request}`);
  };
  for (const request of ofVisitors) {
    // A tree without built apps has no pages.
    const isPage = request.headers !== undefined;
    const { statusCode, headers } = await app.inject(request);
    if (!(isPage && statusCode === 503))
      note(statusCode, headers['retry-after'], `${request.method} ${request.url}`);
  }
  const dice = new SeededRandom(SEED);
  for (let sent = 0; sent < REQUESTS; sent++) {
    const { call, options } = fuzzStaffRequest(dice, known);
    const { status, headers } = await ana.call(call, options);
    note(status, headers['retry-after'], `${call} ${JSON.stringify(options).slice(0, 500)}`);
    // What failed requests free again is filled again.
    if (sent % 10 === 0) disk.fill();
  }
  expect([...new Set(wrong)]).toEqual([]);
  expect(isFull).toBe(true);

  disk.free();
  const written = await ana.call('createPreview', { params, body: { name: 'There is space again' } });
  expect(written.status).toBe(200);
  const { rows } = await sql<{ integrity_check: string }>`pragma integrity_check`.execute(storage.db);
  expect(rows).toEqual([{ integrity_check: 'ok' }]);
});
