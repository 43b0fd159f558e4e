import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import SQLite from 'better-sqlite3';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { importFixture } from '../../apps/server/testing/servers/data-dir.ts';
import { ServerProcess } from '../../apps/server/testing/servers/server-process.ts';
import { LocalStorageStore } from '../../apps/visitor/src/features/foundation/local-storage-keys/local-storage-keys.ts';
import { Outbox } from '../../apps/visitor/src/features/visit/outbox/outbox.ts';
import { VisitStore } from '../../apps/visitor/src/features/visit/visit/visit-store.ts';
import { memoryDatabase } from '../../apps/visitor/src/platform/database/memory.ts';
import { memoryLocks } from '../../apps/visitor/src/platform/locks/memory.ts';
import type { Network } from '../../apps/visitor/src/platform/network/network.ts';
import { postJson, request } from '../../apps/visitor/src/platform/network/request.ts';
import { memoryPageLifecycle } from '../../apps/visitor/src/platform/page-lifecycle/memory.ts';
import { memoryStorage } from '../../apps/visitor/src/platform/storage/memory.ts';

const VISITORS = 200;
const KILLS = 10;
const WORKS = [101, 102, 103, 205, 206];

let dataDir: string;
beforeEach(async () => {
  dataDir = await mkdtemp(path.join(tmpdir(), 'museummate-outbox-'));
  await importFixture(dataDir);
  vi.spyOn(console, 'warn').mockImplementation(() => {});
});
afterEach(async () => {
  vi.restoreAllMocks();
  await rm(dataDir, { recursive: true, force: true });
});

/** Origin of the running server. It changes after every kill, because the server gets another port. */
let origin = '';

/** Simulates a phone with the guide's own code. Its storage is in memory, and it sends records over HTTP. */
function phone() {
  const keys = new LocalStorageStore(memoryStorage());
  const network: Network = {
    getJson: (call, signal) => request(origin + call, {}, signal),
    getText: async () => null,
    fetchAhead: async () => {},
    postJson: (call, body, signal) => postJson(origin + call, body, signal),
    postForm: async () => ({ kind: 'offline' }),
    online: () => true,
    isDown: () => false,
    savesData: () => false,
    subscribe: () => () => {},
  };
  const locks = memoryLocks();
  const database = memoryDatabase();
  const outbox: Outbox = new Outbox({
    database,
    network,
    locks,
    background: { ask: async () => {} },
    // The guide multiplies its pauses between retries by a random number from 0 to 1. Here the number is at most
    // 0.1, so that the pauses are short.
    random: () => Math.random() * 0.1,
    onArrival: ({ id }, acknowledgement) => visits.markAcknowledged(id, acknowledgement),
  });
  const visits = new VisitStore({ keys, network, database, outbox, locks, life: memoryPageLifecycle() });
  return { keys, visits, outbox };
}

interface HeardWork {
  id_artwork: number;
  start_date: string;
  duration: number;
}

/** Simulates a visit. Resolves with the artwork records that the server must have in the end. */
async function visitor(): Promise<{ token: string; heard: HeardWork[]; outbox: Outbox }> {
  const { keys, visits, outbox } = phone();
  await visits.start(12, 'en_GB');
  const token = keys.visit?.visitorToken ?? '';
  const heard: HeardWork[] = [];
  for (const work of WORKS) {
    await pause(Math.random() * 3000);
    await visits.openArtwork(work, 'KEYBOARD');
    const seconds = 1 + Math.floor(Math.random() * 90);
    visits.addListeningTime(work, seconds);
    heard.push({ id_artwork: work, start_date: keys.artworkVisit?.startDate ?? '', duration: seconds });
    await visits.leaveArtwork(work);
  }
  await visits.end();
  return { token, heard, outbox };
}

test(`${VISITORS} visitors send to a server that is killed ${KILLS} times: every visit arrives exactly once`, async () => {
  let server = await ServerProcess.start({ DATA_DIR: dataDir });
  origin = server.url;
  const visitors = Array.from({ length: VISITORS }, () => visitor());
  for (let kill = 0; kill < KILLS; kill++) {
    await pause(500 + Math.random() * 1500);
    await server.end('SIGKILL');
    await pause(Math.random() * 500);
    server = await ServerProcess.start({ DATA_DIR: dataDir });
    origin = server.url;
  }
  const done = await Promise.all(visitors);
  // The outboxes of the phones send the remaining records automatically.
  await vi.waitFor(
    async () => {
      const waiting = await Promise.all(done.map(({ outbox }) => outbox.waiting()));
      expect(waiting.flat()).toEqual([]);
    },
    { timeout: 240_000, interval: 500 },
  );
  await server.end('SIGTERM');
  // The warning proves that a kill has interrupted at least one request.
  expect(console.warn).toHaveBeenCalledWith('a visit could not be sent and is kept');

  const database = new SQLite(path.join(dataDir, 'museummate.sqlite'), { readonly: true });
  const rows = database
    .prepare<[], { visitor_token: string; id_visit: string; end_date: string | null }>(
      'select visitor_token, id_visit, end_date from visit',
    )
    .all();
  const works = database.prepare<[string], HeardWork>(
    'select id_artwork, start_date, duration from visit_artwork where id_visit = ? order by start_date',
  );
  expect(rows).toHaveLength(VISITORS);
  for (const { token, heard } of done) {
    const [row, ...more] = rows.filter(({ visitor_token }) => visitor_token === token);
    expect(more).toEqual([]);
    expect(row?.end_date).not.toBeNull();
    expect(works.all(row?.id_visit ?? '')).toEqual(heard);
  }
  database.close();
});
