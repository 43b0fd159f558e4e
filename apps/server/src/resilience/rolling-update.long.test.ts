import { execFile } from 'node:child_process';
import { cp, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { promisify } from 'node:util';
import pg from 'pg';
import { expect, test } from 'vitest';
import { nodeEnvironment } from '#config/node-environment.ts';
import type { Json } from '#testing/fixtures/json.ts';
import { newVisit, REGISTER } from '#testing/fixtures/visits.ts';
import { earlierVersion } from '#testing/servers/earlier-version.ts';
import { findPostgres } from '#testing/servers/find-postgres.mjs';
import { TestPostgres } from '#testing/servers/postgres.ts';
import { ServerProcess } from '#testing/servers/server-process.ts';

const CLI = 'apps/server/src/cli/museum.ts';

test('serves one PostgreSQL with this version and the one before the newest migration together', async (context) => {
  if (!findPostgres()) return context.skip('no PostgreSQL on this machine');
  const earlier = earlierVersion();
  if (!earlier) return context.skip('the history of the sources is not there');
  const folder = await mkdtemp(path.join(tmpdir(), 'museummate-rolling-'));
  const postgres = await new TestPostgres({ durable: false }).create();
  const env = { DATABASE_URL: postgres.url('postgres'), DATA_DIR: path.join(folder, 'data') };
  const servers: ServerProcess[] = [];
  try {
    const pack = path.join(folder, 'pack');
    await cp(path.join(earlier.folder, 'packages/content/fixture'), pack, { recursive: true });
    const museum = async (version: 'old' | 'new', ...words: string[]) => {
      const root = version === 'old' ? earlier.folder : path.resolve(import.meta.dirname, '../../../..');
      await promisify(execFile)(process.execPath, [path.join(root, CLI), ...words], {
        env: { ...nodeEnvironment(), ...env },
      });
    };
    const old = await ServerProcess.start(env, [], path.join(earlier.folder, 'apps/server/src/main.ts'));
    servers.push(old);
    await museum('old', 'import', pack);
    const get = async (server: ServerProcess, call: string) =>
      (await (await fetch(`${server.url}/api/${call}`)).json()) as Json;
    await expect.poll(async () => (await get(old, 'Museum/12')).success, { timeout: 60_000 }).toBe(true);

    // Visitors continue to send visits while the new server version starts and migrates the tables.
    const acknowledged: string[] = [];
    const register = async (server: ServerProcess) => {
      const response = await server.post(REGISTER, newVisit());
      expect(response.status).toBe(200);
      acknowledged.push(((await response.json()) as { data: { IdVisit: string } }).data.IdVisit);
    };
    let isStarting = true;
    const visitors = (async () => {
      while (isStarting) await register(old);
    })();
    const young = await ServerProcess.start(env).finally(() => {
      isStarting = false;
    });
    servers.push(young);
    await visitors;
    expect(acknowledged.length).toBeGreaterThan(0);

    // Both servers accept visits, and each continues visits that began on the other one.
    for (let count = 0; count < 20; count++) await Promise.all([register(old), register(young)]);
    for (const [begin, after] of [
      [old, young],
      [young, old],
    ] as const) {
      const { data } = (await (await begin.post('visitMuseum', newVisit())).json()) as Json;
      const idVisit = String(data?.idVisit);
      acknowledged.push(idVisit);
      const work = { idVisit, idArtwork: 102, startDate: '2026-11-15T10:00:00.000Z' };
      expect((await after.post('visitArtwork', work)).status).toBe(200);
    }
    for (const server of servers) expect((await fetch(`${server.url}/health`)).status).toBe(200);

    // Each server version imports content, and both must serve it, also after a rollback.
    const minutes = (wanted: unknown) =>
      Promise.all(
        servers.map((server) =>
          expect
            .poll(async () => (await get(server, 'Museum/12')).data?.idleResetMinutes, { timeout: 30_000 })
            .toBe(wanted),
        ),
      );
    const file = path.join(pack, 'museum.yaml');
    const text = await readFile(file, 'utf8');
    for (const [version, wanted] of [
      ['new', 7],
      ['old', 8],
      ['new', 9],
    ] as const) {
      await writeFile(file, `${text}\nidleResetMinutes: ${wanted}\n`);
      await museum(version, 'import', pack);
      await minutes(wanted);
    }
    await museum('new', 'rollback', '12', '--yes');
    await minutes(8);
    const [one, other] = await Promise.all(
      servers.map((server) => get(server, 'museums/detail/all-data/12/2')),
    );
    expect(list(one?.data)).toEqual(list(other?.data));

    const client = new pg.Client({ connectionString: env.DATABASE_URL });
    await client.connect();
    const { rows } = await client.query<{ id_visit: string }>('select id_visit from visit');
    await client.end();
    expect(rows.map((row) => row.id_visit).sort()).toEqual(acknowledged.sort());
  } finally {
    for (const server of servers) await server.end('SIGTERM');
    await postgres.remove();
    await rm(folder, { recursive: true, force: true });
    earlier.remove();
  }
}, 600_000);

/** Returns the ids of the artworks that visitors get. */
const list = (data: unknown) =>
  (data as { artworks: { idArtwork: number }[] }).artworks.map((each) => each.idArtwork);
