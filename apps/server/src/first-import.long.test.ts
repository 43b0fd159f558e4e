import path from 'node:path';
import SQLite from 'better-sqlite3';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { MainProcesses } from '#testing/servers/main-processes.ts';

const servers = new MainProcesses();
beforeEach(() => servers.open());
afterEach(() => servers.close());

/**
 * Sets the heartbeat of an import into the future. An import without a heartbeat for 20 s is considered dead, and on a
 * busy machine the next start may take longer.
 */
function keepAlive() {
  const database = new SQLite(path.join(servers.dataDir, 'museummate.sqlite'));
  const soon = new Date(Date.now() + 600_000).toISOString();
  const { changes } = database
    .prepare("update content_version set alive_at = ? where state = 'importing'")
    .run(soon);
  database.close();
  expect(changes).toBe(1);
}

test('leaves nothing behind when stopped in its first import; after a kill, the next start waits', async () => {
  const importing = /Importing Museum of Mathematical Forms: media/;
  const stopped = await servers.start({ DEMO_MUSEUMS: '1' }, importing);
  stopped.child.kill('SIGTERM');
  expect((await stopped.ended)[0]).toBe(0);
  const killed = await servers.start({ DEMO_MUSEUMS: '1' }, importing);
  expect(killed.text()).not.toContain('Another import');
  killed.child.kill('SIGKILL');
  await killed.ended;
  keepAlive();
  const next = await servers.start(
    { DEMO_MUSEUMS: '1' },
    /Another import is in progress; Museum of Mathematical Forms follows/,
  );
  expect(next.text()).not.toContain('at ');
  next.child.kill('SIGTERM');
  expect((await next.ended)[0]).toBe(0);
});
