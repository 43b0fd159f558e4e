import path from 'node:path';
import SQLite from 'better-sqlite3';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { newVisit, REGISTER } from '#testing/fixtures/visits.ts';
import { importFixture } from '#testing/servers/data-dir.ts';
import { ServerProcess } from '#testing/servers/server-process.ts';
import { SmallDisk } from '#testing/servers/small-disk.ts';

let disk: SmallDisk;
beforeAll(() => {
  disk = new SmallDisk(24);
});
afterAll(() => disk.remove());

test('reports a full disk clearly, corrupts nothing, and recovers when there is space again', async (context) => {
  if (!disk.isMounted) context.skip('a small disk could not be mounted');
  await importFixture(disk.folder);
  const server = await ServerProcess.start({ DATA_DIR: disk.folder });
  const accepted: string[] = [];
  const send = async () => {
    const visit = newVisit();
    const response = await server.post(REGISTER, visit);
    if (response.ok) accepted.push(visit.visitorToken);
    return response;
  };
  expect((await send()).status).toBe(200);

  disk.fill();
  const answers = [];
  for (let tries = 0; tries < 400; tries++) {
    const response = await send();
    answers.push(response.status);
    if (!response.ok) {
      expect([503, 507]).toContain(response.status);
      expect(Number(response.headers.get('retry-after'))).toBeGreaterThan(0);
      expect(((await response.json()) as { error: string }).error).toMatch(/storage_full|unavailable/);
      break;
    }
  }
  expect(answers.at(-1)).not.toBe(200);

  disk.free();
  await expect.poll(async () => (await send()).status, { timeout: 10_000 }).toBe(200);
  await server.end('SIGTERM');

  const database = new SQLite(path.join(disk.folder, 'museummate.sqlite'), { readonly: true });
  const stored = new Set(
    database
      .prepare<[], { visitor_token: string }>('select visitor_token from visit')
      .all()
      .map((row) => row.visitor_token),
  );
  expect(database.pragma('integrity_check', { simple: true })).toBe('ok');
  database.close();
  expect(accepted.filter((token) => !stored.has(token))).toEqual([]);
});
