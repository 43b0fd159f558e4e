import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import type { DraftResponse } from '@museummate/studio-api';
import type { InjectOptions } from 'fastify';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { StudioBrowser, signedInPerson } from '#testing/fixtures/studio.ts';
import { everyRequest } from '#testing/fuzz/every-request.ts';
import { SeededRandom } from '#testing/fuzz/fuzz-requests.ts';
import { fuzzStaffRequest, type KnownMuseum } from '#testing/fuzz/fuzz-staff-requests.ts';
import { findPostgres } from '#testing/servers/find-postgres.mjs';
import { runOn, TestPostgres } from '#testing/servers/postgres.ts';
import { startTestServer, type TestServer } from '#testing/servers/test-server.ts';

const VISITORS = 8;
const STAFF = 3;
/** Number of restarts of each kind. The test runs longer with the environment variable `RESTARTS=20`. */
const ROUNDS = Number(process.env.RESTARTS ?? 1);

let folder = '';
let postgres: TestPostgres | undefined;
const servers: TestServer[] = [];
beforeAll(async () => {
  if (!findPostgres()) return;
  postgres = await new TestPostgres({ durable: true }).create();
  await runOn(postgres.url('postgres'), 'create database restarted');
  // The first server connects over TCP and the second over the Unix socket, because docs/operating.md describes both.
  // The threads of a server have their own connections.
  folder = await mkdtemp(path.join(tmpdir(), 'museummate-built-'));
  await writeFile(path.join(folder, 'index.html'), '<!doctype html><title>Guide</title>');
  for (const url of [postgres.url('restarted'), postgres.socketUrl('restarted')])
    servers.push(
      await startTestServer(
        { DATABASE_URL: url, DATA_DIR: folder },
        { background: true, visitorBuild: folder },
      ),
    );
  await servers[0]?.museum();
  for (const server of servers) await server.refresh();
});
afterAll(async () => {
  for (const server of servers) await server.close();
  await postgres?.remove();
  await rm(folder, { recursive: true, force: true });
});

/** Counts responses by status, and stores the requests that got a wrong status. */
class ResponseSummary {
  readonly counts: Record<number, number> = {};
  readonly wrong: string[] = [];

  add(status: number, retryAfter: unknown, request: string): void {
    this.counts[status] = (this.counts[status] ?? 0) + 1;
    if (status < 500) return;
    if (status !== 503 || !(Number(retryAfter) > 0)) this.wrong.push(`${status} ${request}`);
  }
}

async function visitor(
  server: TestServer,
  summary: ResponseSummary,
  requests: InjectOptions[],
  going: () => boolean,
) {
  const dice = new SeededRandom(requests.length + summary.wrong.length);
  while (going()) {
    const request = dice.pick(requests);
    const { statusCode, headers } = await server.app.inject(request);
    summary.add(statusCode, headers['retry-after'], `${request.method} ${request.url}`);
    await pause(1);
  }
}

async function staff(
  browser: StudioBrowser,
  summary: ResponseSummary,
  known: KnownMuseum,
  seed: number,
  going: () => boolean,
) {
  const dice = new SeededRandom(seed);
  while (going()) {
    const { call, options } = fuzzStaffRequest(dice, known);
    const { status, headers } = await browser.call(call, options);
    summary.add(status, headers['retry-after'], call);
    await pause(1);
  }
}

async function knownMuseum(browser: StudioBrowser): Promise<KnownMuseum> {
  const { data } = await browser.call('draft', { params: { idMuseum: 12 } });
  const { revision, documents } = data as unknown as DraftResponse;
  return { idMuseum: 12, revision, documents, versions: ['x'] };
}

test('returns 503 with Retry-After, and never 500, when PostgreSQL restarts under load', async (context) => {
  const [first] = servers;
  if (!postgres || !first) return context.skip('no PostgreSQL on this machine');
  const summary = new ResponseSummary();
  let isGoing = true;
  const going = () => isGoing;
  const people = await Promise.all(
    Array.from({ length: STAFF }, () => signedInPerson(first, { everywhere: true })),
  );
  const known = await knownMuseum((people[0] as (typeof people)[0]).browser);
  const load: Promise<void>[] = [];
  for (const server of servers) {
    const requests = await everyRequest(server);
    for (let each = 0; each < VISITORS; each++) load.push(visitor(server, summary, requests, going));
    for (const [seed, person] of people.entries())
      load.push(staff(new StudioBrowser(server, person.browser.cookies), summary, known, seed, going));
  }
  for (let round = 0; round < ROUNDS; round++) {
    // Stops PostgreSQL with a fast shutdown, then with an immediate one (like a crash). Afterwards, cuts single
    // connections while PostgreSQL runs.
    for (const signal of ['SIGINT', 'SIGQUIT'] as const) {
      await pause(700);
      await postgres.stop(signal);
      await pause(500);
      await postgres.start();
    }
    for (let cut = 0; cut < 12; cut++) {
      await pause(40);
      await runOn(
        postgres.url('postgres'),
        `select pg_terminate_backend(pid) from pg_stat_activity where datname = 'restarted' and random() < 0.5`,
      );
    }
  }
  const before = summary.counts[200] ?? 0;
  await expect.poll(() => summary.counts[200] ?? 0, { timeout: 30_000 }).toBeGreaterThan(before + 100);
  isGoing = false;
  await Promise.all(load);
  console.log(JSON.stringify(summary.counts));
  expect([...new Set(summary.wrong)]).toEqual([]);
  expect(summary.counts[503]).toBeGreaterThan(0);
});
