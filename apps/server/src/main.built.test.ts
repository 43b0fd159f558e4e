import { readFileSync } from 'node:fs';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { importFixture } from '#testing/servers/data-dir.ts';
import { MainProcesses } from '#testing/servers/main-processes.ts';

const servers = new MainProcesses();
beforeEach(() => servers.open());
afterEach(() => servers.close());

/** Returns the CPU time of a process in seconds, which does not depend on other programs. */
function cpuSeconds(pid: number | undefined): number {
  const fields = readFileSync(`/proc/${pid}/stat`, 'utf8').split(') ')[1]?.split(' ') ?? [];
  return (Number(fields[11]) + Number(fields[12])) / 100;
}

test('has prepared its first page when it starts to listen', async () => {
  await importFixture(servers.dataDir);
  const server = await servers.start({}, /api\/docs/);
  const page = /http:\/\/127\.0\.0\.1:\d+\/museums\/MTItZGVtbw/.exec(server.text())?.[0] ?? '';
  const before = cpuSeconds(server.child.pid);
  expect((await fetch(page, { headers: { accept: 'text/html' } })).status).toBe(200);
  // Loading the app and rendering its first page takes 1.3 seconds. A shorter time shows that this was done before the
  // request.
  expect(cpuSeconds(server.child.pid) - before).toBeLessThan(0.5);
});
