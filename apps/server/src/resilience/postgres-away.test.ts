import { setTimeout as pause } from 'node:timers/promises';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { newVisit, REGISTER } from '#testing/fixtures/visits.ts';
import { findPostgres } from '#testing/servers/find-postgres.mjs';
import { runOn, TestPostgres } from '#testing/servers/postgres.ts';
import { startTestServer, type TestServer } from '#testing/servers/test-server.ts';

let postgres: TestPostgres | undefined;
let server: TestServer | undefined;
beforeAll(async () => {
  if (!findPostgres()) return;
  postgres = await new TestPostgres({ durable: true }).create();
  await runOn(postgres.url('postgres'), 'create database away');
  server = await startTestServer({ DATABASE_URL: postgres.url('away') });
  await server.museum();
});
afterAll(async () => {
  await server?.close();
  await postgres?.remove();
});

test('returns 503 with Retry-After for writes while PostgreSQL is down, and recovers', async (context) => {
  if (!server || !postgres) return context.skip('no PostgreSQL on this machine');
  const { app, storage } = server;
  const statuses: number[] = [];
  const acknowledged: string[] = [];
  let going = true;
  const visitor = async () => {
    while (going) {
      const visit = newVisit();
      const response = await app.inject({ method: 'POST', url: `/api/${REGISTER}`, payload: visit });
      statuses.push(response.statusCode);
      if (response.statusCode === 200) acknowledged.push(visit.visitorToken);
      else {
        expect(response.statusCode).toBe(503);
        expect(Number(response.headers['retry-after'])).toBeGreaterThan(0);
        await pause(20);
      }
    }
  };
  const visitors = Array.from({ length: 16 }, visitor);
  await pause(500);
  await postgres.stop();
  await pause(1_000);
  expect(statuses).toContain(503);
  const health = await app.inject({ url: '/health' });
  expect([health.statusCode, Number(health.headers['retry-after']) > 0]).toEqual([503, true]);
  await postgres.start();
  const before = acknowledged.length;
  await expect.poll(() => acknowledged.length, { timeout: 20_000 }).toBeGreaterThan(before);
  going = false;
  await Promise.all(visitors);
  expect((await app.inject({ url: '/health' })).statusCode).toBe(200);

  const rows = await storage.db.selectFrom('visit').select('visitor_token').execute();
  const stored = new Set(rows.map((row) => row.visitor_token));
  expect(acknowledged.filter((token) => !stored.has(token))).toEqual([]);
});
