import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { findPostgres } from '../../apps/server/testing/servers/find-postgres.mjs';
import { TestPostgres } from '../../apps/server/testing/servers/postgres.ts';
import { best, describeLoad, hasWrk, load, onServerCore } from '../support/load.ts';
import { startProgram } from '../support/process.ts';

const CLIENTS = 256;
const BAR = 0.5;
const pack = path.resolve(import.meta.dirname, '../../packages/content/fixture');

/**
 * Measures how many visits per second the server registers and stores safely for 256 clients. The baseline is an empty
 * POST to the same server.
 */
export async function run(): Promise<{ missed: string[] }> {
  if (!hasWrk) {
    console.log('not run: wrk is not installed');
    return { missed: [] };
  }
  const missed: string[] = [];
  const sqlite = await measure('SQLite', {});
  if (sqlite < BAR) missed.push(`registrations on SQLite at least ${BAR} of empty POSTs`);
  if (!findPostgres()) {
    console.log('not run: PostgreSQL is not installed');
    return { missed };
  }
  const postgres = await new TestPostgres({ durable: true }).create();
  try {
    await measure('PostgreSQL', { DATABASE_URL: postgres.url('postgres') });
  } finally {
    await postgres.remove();
  }
  return { missed };
}

async function measure(name: string, env: Record<string, string>): Promise<number> {
  const folder = mkdtempSync(path.join(tmpdir(), 'museummate-bench-'));
  const program = [...onServerCore, process.execPath, path.join(import.meta.dirname, 'server.ts'), pack];
  const server = await startProgram(program, {
    ...env,
    DATA_DIR: folder,
    PORT: '0',
    LOG_LEVEL: 'warn',
    NEW_VISITS_PER_MINUTE: '100000000',
  });
  const wrk = (script: string) =>
    load(server.url, { clients: CLIENTS, script: path.join(import.meta.dirname, script) });
  try {
    await wrk('empty.lua'); // Warm-up, not measured. Meanwhile the server finishes encoding pictures in the background.
    await wrk('register.lua');
    const empty = await best(3, () => wrk('empty.lua'));
    const registered = await best(3, () => wrk('register.lua'));
    const share = registered.perSecond / empty.perSecond;
    console.log(`${name}: empty POST ${describeLoad(empty)}`);
    console.log(`${name}: durable registrations ${describeLoad(registered)}, ${share.toFixed(2)} of it`);
    return share;
  } finally {
    await server.end();
    rmSync(folder, { recursive: true, force: true });
  }
}
